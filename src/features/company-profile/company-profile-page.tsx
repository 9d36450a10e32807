import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CompanyRecord } from '#contract/models.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { ProfileOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { companyCopy } from '../../copy/company.ts';
import { useOwnCompany } from '../../models/company/own-company.ts';
import { readProfileDraft } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

export function CompanyProfilePage() {
  const user = useCurrentUser();
  const own = useOwnCompany();
  if (!user) return null;
  if (own.data !== undefined) return <Profile key={user._id} userId={user._id} company={own.data} />;
  if (!own.error)
    return (
      <>
        <h1 className="sr-only">{companyCopy.title}</h1>
        <Loading outline={<ProfileOutline />} />
      </>
    );
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">{companyCopy.title}</h1>
      <ErrorState error={own.error} onRetry={() => own.refetch()} busy={own.isFetching} />
    </div>
  );
}

function Profile({ userId, company }: { userId: string; company: CompanyRecord | null }) {
  // A draft from before a reload or a new sign-in is edited on.
  const [isEditing, setEditing] = useState(() => readProfileDraft(userId) !== null);
  const { message, notify, clear } = useMessage();
  const page = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);

  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      // The form was longer. The message and the status are at the top.
      window.scrollTo(0, 0);
      page.current?.focus({ preventScroll: true });
    }
    wasEditing.current = isEditing;
  }, [isEditing]);

  function edit(): void {
    clear();
    setEditing(true);
  }

  function finish(text: string): void {
    setEditing(false);
    notify('success', text);
  }

  if (isEditing) {
    return <ProfileForm userId={userId} company={company} onSaved={finish} onCancel={() => setEditing(false)} />;
  }
  return (
    <div ref={page} tabIndex={-1} className="grid gap-4 outline-none">
      <MessageNotice message={message} onDismiss={clear} />
      {company ? <ProfileView company={company} onEdit={edit} /> : <NoProfile onCreate={edit} />}
    </div>
  );
}

function NoProfile({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <h1 className="text-2xl">{companyCopy.title}</h1>
      <EmptyState
        title={companyCopy.empty}
        hint={companyCopy.emptyHint}
        action={
          <Button variant="primary" icon={Plus} onClick={onCreate}>
            {companyCopy.create}
          </Button>
        }
      />
    </>
  );
}
