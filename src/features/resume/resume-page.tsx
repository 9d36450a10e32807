import { Eye } from 'lucide-react';
import { concealName } from '#contract/recruiting/conceal.ts';
import { concealResume, revealingFields } from '#contract/recruiting/library.ts';
import type { ResumeField } from '#contract/recruiting/resume.ts';
import { type CurrentUser, useCurrentUser } from '../../cloud/session/session.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { useMediaQuery } from '../../components/media-query.ts';
import { Button } from '../../components/ui/button.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import { useOwnResume } from '../../models/resume/own-resume.ts';
import type { Resume } from '../../models/resume/resume-content.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { CompletenessPanel } from './completeness-panel.tsx';
import { ContactViewsPanel } from './contact-views-panel.tsx';
import { ResumeConflict } from './resume-conflict.tsx';
import { ResumeForm } from './resume-form.tsx';
import { ResumeOutline } from './resume-outline.tsx';
import { ResumePreview } from './resume-preview.tsx';
import { isList, shownResume } from './resume-values.ts';
import { SaveLine } from './save-line.tsx';
import { useResumeEditor } from './use-resume-editor.ts';
import { VisibilityPanel } from './visibility-panel.tsx';

/** /jobseeker/resume: the person's own résumé, which saves as they type. */
export function ResumePage() {
  const user = useCurrentUser();
  const own = useOwnResume();
  if (!user) return null;
  if (own.data !== undefined) return <ResumeWorkspace key={user._id} user={user} stored={own.data} />;
  return (
    <div className="grid gap-4">
      <header className={headerClass}>
        <h1 className={titleClass}>{resumeCopy.title}</h1>
      </header>
      {own.error ? (
        <ErrorState error={own.error} onRetry={() => own.refetch()} busy={own.isFetching} />
      ) : (
        <Loading outline={<ResumeOutline />} />
      )}
    </div>
  );
}

/** On phones the state of the saving has a line of its own. */
const headerClass =
  'sticky top-[calc(56px+var(--bar))] z-10 -mx-4 -mt-2 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 bg-page px-4 py-2 sm:-mx-6 sm:grid-cols-[1fr_auto_auto] sm:px-6';
const titleClass = 'min-h-11 content-center text-2xl sm:min-h-9';

function ResumeWorkspace({ user, stored }: { user: CurrentUser; stored: Resume | null }) {
  const { message, fail, clear } = useMessage();
  const { editor, state, check } = useResumeEditor(user._id, stored, fail);
  const [preview, showPreview] = usePreview();
  // On narrow screens what is missing comes before the form, which is several screens long.
  const isWide = useMediaQuery('(min-width: 1024px)');
  const resume = shownResume(check, state.base);
  const name = user.realName || user.username;
  if (preview === 'preview') {
    const contact = [user.phone, user.email ?? ''].filter((part) => part !== '');
    return <ResumePreview resume={resume} name={name} contact={contact} onBack={() => showPreview(undefined)} />;
  }
  if (preview === 'library') {
    const concealed = concealResume(resume, user);
    return (
      <ResumePreview resume={concealed} name={concealName(name)} contact={[]} onBack={() => showPreview(undefined)} />
    );
  }
  const { values, conflict } = state;
  const completeness = <CompletenessPanel resume={resume} onGoTo={goTo} />;
  return (
    <div className="grid gap-4">
      <header className={headerClass}>
        <h1 className={titleClass}>{resumeCopy.title}</h1>
        <div className="max-sm:col-span-2 max-sm:row-start-2">
          <SaveLine
            save={state.save}
            storedAt={state.base?.updateTime}
            hasErrors={Object.keys(state.errors).length > 0}
            onRetry={editor.flush}
          />
        </div>
        <Button icon={Eye} onClick={() => showPreview('preview')}>
          {resumeCopy.view.preview}
        </Button>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          {!isWide && completeness}
          {conflict ? (
            <ResumeConflict editor={editor} state={state} newer={conflict} />
          ) : (
            <ResumeForm editor={editor} state={state} />
          )}
        </div>
        <div className="grid gap-4">
          {isWide && completeness}
          <VisibilityPanel
            value={values.texts.visibility}
            revealing={revealingFields(resume, user)}
            onPreview={() => showPreview('library')}
            message={message}
            onDismiss={clear}
            onChange={(visibility) => {
              clear();
              editor.change({ ...values, texts: { ...values.texts, visibility } });
              void editor.flush();
            }}
          />
          <BlocksPanel />
          <ContactViewsPanel />
        </div>
      </div>
    </div>
  );
}

/** Focuses the control of a part; of a list the button that adds an entry. */
function goTo(part: ResumeField): void {
  const control = document.querySelector(isList(part) ? `[data-add="${part}"] button` : `[name="${part}"]`);
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

const previews = ['preview', 'library'] as const;
/** The whole résumé, or what companies find in the library. */
type Preview = (typeof previews)[number];

/** The preview has an address of its own, so that back returns to the form. */
function usePreview(): [Preview | undefined, (shown: Preview | undefined) => void] {
  const [params, setParams] = useAddressParams();
  const show = (shown: Preview | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (shown) next.set('view', shown);
        else next.delete('view');
        return next;
      },
      { replace: !shown },
    );
  return [previews.find((known) => known === params.get('view')), show];
}
