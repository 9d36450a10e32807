import { type CurrentUser, useCurrentUser } from '../../cloud/session/session.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { ownProfileCopy as texts } from '../../copy/recruiting/own-profile.ts';
import { PasswordForm } from './password-form.tsx';

/** /jobseeker/profile: the own data, which administrators change, and the own password. */
export function OwnProfilePage() {
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <div className="grid max-w-[820px] gap-4">
      <h1 className="text-2xl">{texts.title}</h1>
      <Panel title={texts.facts} isPadded>
        <Facts label={texts.facts} facts={factsOf(user)} />
        <p className="mt-5 text-sm text-muted">{texts.note}</p>
        <p className="mt-1 text-sm text-muted">{texts.contactNote}</p>
      </Panel>
      <Panel title={texts.password.title} isPadded>
        <PasswordForm userName={user.username} />
      </Panel>
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
