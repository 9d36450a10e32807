import { decidedStatus } from '#contract/recruiting/held.ts';
import { SelectionBar } from '../../components/data-list/selection.tsx';
import { Button } from '../../components/ui/button.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { type Application, movesOf } from './application-moves.ts';

const { events, needsApproval, busy, several } = companyApplicationsCopy;

type ApplicationSelectionProps = {
  /** Those that are open. */
  rows: readonly Application[];
  isVerified: boolean;
  onShortlist: (applications: readonly Application[]) => Promise<unknown>;
  onReject: (applications: readonly Application[]) => void;
};

/** Shortlists or rejects the selected applications. */
export function ApplicationSelection({ rows, isVerified, onShortlist, onReject }: ApplicationSelectionProps) {
  return (
    <SelectionBar
      rows={rows}
      label={several.selected}
      renderActions={(selected, clear) => {
        const shortlistable = selected.filter((application) =>
          movesOf(decidedStatus(application)).some(({ event }) => event === 'shortlist'),
        );
        const isWhole = shortlistable.length === selected.length;
        return (
          <>
            <Button
              size="sm"
              disabled={!isVerified || shortlistable.length === 0}
              title={isVerified ? undefined : needsApproval}
              busyLabel={busy}
              onClick={async () => {
                await onShortlist(shortlistable);
                clear();
              }}
            >
              {isWhole ? events.shortlist : several.some(events.shortlist, shortlistable.length)}
            </Button>
            <Button size="sm" onClick={() => onReject(selected)}>
              {events.reject}
            </Button>
          </>
        );
      }}
    />
  );
}
