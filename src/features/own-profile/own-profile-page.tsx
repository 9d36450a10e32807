import { useState } from 'react';
import { type CurrentUser, useCurrentUser } from '../../cloud/session/session.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { ownPasswordCopy } from '../../copy/own-password.ts';
import { ownPhoneCopy, ownProfileCopy as texts } from '../../copy/recruiting/own-profile.ts';
import { OwnPasswordDialog } from '../../models/user/own-password-dialog.tsx';
import { OwnPhoneDialog, wasPhoneOpen } from './own-phone-dialog.tsx';

/** /jobseeker/profile: the own data, of which the person changes the telephone number, and the own password. */
export function OwnProfilePage() {
  const user = useCurrentUser();
  const [isPhoneOpen, setPhoneOpen] = useState(() => user !== null && wasPhoneOpen(user._id));
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const { message, notify, clear } = useMessage();
  if (user === null) return null;
  return (
    <div className="grid max-w-[820px] gap-4">
      <h1 className="text-2xl">{texts.title}</h1>
      <MessageNotice message={message} onDismiss={clear} />
      <Panel title={texts.facts} isPadded>
        <Facts label={texts.facts} facts={factsOf(user)} />
        <p className="mt-5 text-sm text-muted">{texts.note}</p>
        <p className="mt-1 mb-4 text-sm text-muted">{texts.contactNote}</p>
        <Button aria-haspopup="dialog" onClick={() => setPhoneOpen(true)}>
          {ownPhoneCopy.title}
        </Button>
      </Panel>
      <Panel title={texts.password} isPadded>
        <p className="mb-4 text-muted">{ownPasswordCopy.note}</p>
        <Button onClick={() => setPasswordOpen(true)}>{ownPasswordCopy.title}</Button>
      </Panel>
      <OwnPhoneDialog
        userId={user._id}
        phone={user.phone}
        open={isPhoneOpen}
        onOpenChange={setPhoneOpen}
        onChanged={(text) => notify('success', text)}
      />
      {isPasswordOpen && (
        <OwnPasswordDialog
          userName={user.username}
          onClose={() => setPasswordOpen(false)}
          onChanged={(text) => notify('success', text)}
        />
      )}
    </div>
  );
}

function factsOf(user: CurrentUser): Fact[] {
  return (['realName', 'username', 'phone', 'email'] as const).map((field) => ({
    label: texts.fields[field],
    value: user[field] || texts.blank,
    isBlank: !user[field],
  }));
}
