import { BriefcaseBusiness, Check, type LucideIcon, RotateCw, Search, Undo2, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isWithApplicant } from '#contract/recruiting/application-status.ts';
import { RecordBrowser, useListing } from '../../components/data-list/record-browser.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { useDetails } from '../../components/record/use-details.ts';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { myApplicationsCopy as texts } from '../../copy/recruiting/my-applications.ts';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import { SendResumeDialog } from '../../models/resume/send-resume-dialog.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { type Application, applicationListing } from './application-listing.ts';
import { CompareOffers } from './compare-offers.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { type Answer, answers, mayDo, useApplicationActions } from './use-application-actions.ts';

const icons: Readonly<Record<Answer, LucideIcon>> = { accept: Check, decline: X, withdraw: Undo2 };

/** /jobseeker/applications: what the person applied for, and the answers to it. */
export function MyApplicationsPage() {
  const messages = useMessage();
  const { message, notify, fail, clear } = messages;
  const actions = useApplicationActions(notify, fail);
  const browser = useListing(applicationListing);
  const { openId, openRecord, details } = useDetails(browser.list, messages);
  const navigate = useNavigate();
  const [resubmitting, setResubmitting] = useState<Application>();

  const startResubmitting = useCallback(
    (application: Application) => {
      clear();
      setResubmitting(application);
    },
    [clear],
  );
  const rowActions = useCallback(
    (application: Application) => {
      const items = answers
        .filter((answer) => mayDo(application, answer))
        .map((answer) => ({
          label: texts.actions[answer],
          icon: icons[answer],
          onSelect: () => actions.answer(application, answer),
        }));
      const again = {
        label: texts.actions.resubmit,
        icon: RotateCw,
        onSelect: () => startResubmitting(application),
      };
      const job = {
        label: texts.details.job,
        icon: BriefcaseBusiness,
        onSelect: () => navigate(`/jobseeker/jobs?id=${application.jobId}`),
      };
      const menu = mayDo(application, 'resubmit') ? [again, job] : [...items, job];
      return (
        <>
          <Button
            size="sm"
            variant={isWithApplicant(application.status) ? 'secondary' : 'ghost'}
            onClick={() => openRecord(application)}
            aria-label={texts.openOf(application.jobTitle)}
          >
            {texts.open}
          </Button>
          <RowMenu label={texts.more(application.jobTitle)} items={menu} />
        </>
      );
    },
    [actions, navigate, openRecord, startResubmitting],
  );

  // Rendered inside the details while they are open, so that the focus returns to them.
  const sendDialog = resubmitting && (
    <SendResumeDialog
      title={resumeCopy.send.again}
      job={{ id: resubmitting.jobId, title: resubmitting.jobTitle, companyName: resubmitting.companyName }}
      sent={resubmitting.snapshot?.message}
      onSend={async (message) => {
        await actions.resubmit(resubmitting, message);
        setResubmitting(undefined);
      }}
      onClose={() => setResubmitting(undefined)}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{texts.title}</h1>
        <CompareOffers onOpen={openRecord} />
      </div>
      {openId === undefined && <MessageNotice message={message} onDismiss={clear} />}
      <RecordBrowser
        {...browser}
        rowActions={rowActions}
        onRowOpen={openRecord}
        openKey={openId}
        emptyAction={
          <ButtonLink to="/jobseeker/jobs" variant="primary" icon={Search}>
            {texts.search}
          </ButtonLink>
        }
      />
      {/* Below the list, which it must not push down when it arrives. */}
      {browser.list.state !== 'loading' && <InvitationsPanel />}
      {details ? (
        <ApplicationDetails {...details} actions={actions} onResubmit={startResubmitting}>
          {sendDialog}
        </ApplicationDetails>
      ) : (
        sendDialog
      )}
    </div>
  );
}
