import * as v from 'valibot';
import { readDraft, readDrafts } from '../../components/drafts.ts';
import { ReasonDialog } from '../../components/record/reason-dialog.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { Templates } from '../../models/template/templates.tsx';
import type { Application } from './application-moves.ts';

const START = 'reject-application:';
const draftSchema = v.object({ reason: v.string(), isOpen: v.boolean(), ids: v.array(v.string()) });

type RejectDialogProps = {
  userId: string;
  applications: readonly Application[];
  /** The reason of the previous rejection, or ''. Only a common reason is proposed again: a typed one may be about that person. */
  lastReason: string;
  /** Minutes until the people see it; 0 if they see it at once, undefined before the settings are read. */
  graceMinutes: number | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns whether it was done. */
  reject: (applications: readonly Application[], reason: string) => Promise<boolean>;
};

/** The draft of a reason. It holds the ids of the applications, and nothing about the people. */
export function rejectDraftName(applications: readonly Application[]): string {
  const [only, second] = applications;
  return START + (only && !second ? only._id : 'several');
}

/** The ids of the applications whose rejection was being typed. */
export function readOpenRejection(userId: string): string[] {
  return readDrafts(userId, START, draftSchema).find(({ isOpen }) => isOpen)?.ids ?? [];
}

/** Asks why one or several people are not suitable. */
export function RejectDialog(props: RejectDialogProps) {
  const { userId, applications, lastReason, graceMinutes, open, onOpenChange, reject } = props;
  const { reject: texts, several, busy } = companyApplicationsCopy;
  const [only, second] = applications;
  const who = only && !second ? only.applicantName : several.people(applications.length);
  const name = rejectDraftName(applications);
  return (
    <ReasonDialog
      texts={{ ...texts, description: texts.description(who, graceMinutes), busy }}
      open={open}
      onOpenChange={onOpenChange}
      name="reason"
      proposed={texts.commonReasons.find((common) => common === lastReason)}
      tools={(reason, onFill) => (
        <Templates kind="rejection" text={reason} onFill={onFill} usual={texts.commonReasons} />
      )}
      draftName={name}
      readDraft={() => readDraft(userId, name, draftSchema)}
      draftOf={(typed) => ({ ...typed, ids: applications.map(({ _id }) => _id) })}
      submit={(reason) => reject(applications, reason)}
    />
  );
}
