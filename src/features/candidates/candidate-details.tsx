import { Notice } from '../../components/feedback/notice.tsx';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { candidatesCopy } from '../../copy/recruiting/candidates.ts';
import { ResumeDocument } from '../../models/resume/resume-document.tsx';
import type { Candidate } from './candidate-listing.tsx';
import type { Invitation } from './invitations.ts';

const { details: texts, invite, inviteAgain, invitedTo } = candidatesCopy;

type CandidateDetailsProps = OpenRecord<'Resume'> & {
  invitationsOf: (candidate: Candidate) => readonly Invitation[];
  /** What the list was searched for. */
  search: string;
  onInvite: (candidate: Candidate) => void;
};

/** One résumé of the library beside the list. */
export function CandidateDetails({ invitationsOf, search, onInvite, ...opened }: CandidateDetailsProps) {
  return (
    <RecordDetails
      {...opened}
      model="Resume"
      size="lg"
      labels={texts}
      nameOf={(candidate) => candidate.name}
      renderBody={(candidate) => <Body candidate={candidate} invitations={invitationsOf(candidate)} search={search} />}
      renderActions={(candidate) =>
        candidate && (
          <Button variant="primary" onClick={() => onInvite(candidate)}>
            {invitationsOf(candidate).length > 0 ? inviteAgain : invite}
          </Button>
        )
      }
    />
  );
}

type BodyProps = { candidate: Candidate; invitations: readonly Invitation[]; search: string };

function Body({ candidate, invitations, search }: BodyProps) {
  return (
    <>
      <p className="text-sm text-muted">
        {texts.updated} <TimeText time={candidate.updateTime} />
      </p>
      {invitations.length > 0 && (
        <Notice tone="neutral">{invitedTo(invitations.map(({ jobTitle }) => jobTitle).join('、'))}</Notice>
      )}
      <ResumeDocument resume={candidate} name={candidate.name} hidesName search={search} />
    </>
  );
}
