import { useQueryClient } from '@tanstack/react-query';
import { MapPin, UserRoundSearch } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { ListToolbar } from '../../components/data-list/list-toolbar.tsx';
import { refreshModel } from '../../components/data-list/record-cache.ts';
import { RecordTable } from '../../components/data-list/record-table.tsx';
import { TextFilter } from '../../components/data-list/text-filter.tsx';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { useFoundMarks } from '../../components/data-list/use-found-marks.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { ListOutline, ToolbarOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { useDetails } from '../../components/record/use-details.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { candidatesCopy as texts } from '../../copy/recruiting/candidates.ts';
import { useOwnCompany } from '../../models/company/own-company.ts';
import { UnverifiedNotice } from '../../models/company/unverified-notice.tsx';
import { CandidateDetails } from './candidate-details.tsx';
import { type Candidate, table, useCandidateListing } from './candidate-listing.tsx';
import { useInvitations } from './invitations.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** /company/candidates: the résumé library, for verified companies. */
export function CandidatesPage() {
  const own = useOwnCompany();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-muted">{texts.note}</p>
      </header>
      {own.data?.verifyStatus === 'approved' && <Library />}
      {own.data !== undefined && <UnverifiedNotice company={own.data} texts={texts.notVerified} />}
      {own.data === undefined && own.error && (
        <ErrorState error={own.error} onRetry={() => own.refetch()} busy={own.isFetching} />
      )}
      {own.data === undefined && !own.error && (
        <Loading
          outline={
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ToolbarOutline shows={['search', 'text', 'text', 'shortFilter', 'shortFilter']} isCounted />
              <ListOutline isCompact />
            </div>
          }
        />
      )}
    </div>
  );
}

function Library() {
  const client = useQueryClient();
  const listing = useCandidateListing();
  const { list, state } = listing;
  const results = useRef<HTMLDivElement>(null);
  useFoundMarks(results, state.search);
  const messages = useMessage();
  const { message, note, clear } = messages;
  const { openId, openRecord, details } = useDetails(list, messages);
  const inviting = useDialogAbove<Candidate>(openId, clear);
  const startInviting = inviting.open;
  const invitations = useInvitations(list.rows);
  const invited = useMemo(() => new Set(invitations.keys()), [invitations]);
  const invitedMark = useCallback(
    ({ _id }: Candidate) => invited.has(_id) && <Badge>{texts.invited}</Badge>,
    [invited],
  );
  const rowActions = useCallback(
    (candidate: Candidate) => (
      <>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => openRecord(candidate)}
          aria-label={texts.of(texts.open, labelOf(candidate))}
        >
          {texts.open}
        </Button>
        <InviteButton
          candidate={candidate}
          text={invited.has(candidate._id) ? texts.inviteMore : texts.invite}
          onInvite={startInviting}
        />
      </>
    ),
    [invited, openRecord, startInviting],
  );

  function finish(): void {
    inviting.setOpen(false);
    note('success', texts.dialog.done);
    refreshModel(client, 'Invitation');
  }

  const subject = inviting.dialog?.subject;
  const dialog = subject && (
    <InviteDialog
      key={subject._id}
      candidate={subject}
      invitations={invitations.get(subject._id) ?? []}
      open={inviting.dialog?.isOpen === true}
      onOpenChange={inviting.setOpen}
      onSent={finish}
    />
  );
  return (
    <>
      {openId === undefined && <MessageNotice message={message} onDismiss={clear} />}
      <ListToolbar
        search={state.search}
        onSearch={state.setSearch}
        searchLabel={texts.search}
        filters={listing.menus}
        count={list.total === undefined ? undefined : { shown: list.rows.length, total: list.total }}
        onClear={listing.isFiltered ? listing.clear : undefined}
      >
        <TextFilter
          name="city"
          label={texts.city}
          icon={MapPin}
          value={listing.city}
          onChange={(value) => listing.setText('city', value)}
          maxLength={32}
          suggestions={texts.cities}
        />
        <TextFilter
          name="position"
          label={texts.position}
          icon={UserRoundSearch}
          value={listing.position}
          onChange={(value) => listing.setText('position', value)}
          maxLength={64}
        />
      </ListToolbar>
      <div ref={results}>
        <RecordTable
          texts={table}
          list={list}
          isFiltered={listing.isFiltered}
          onClear={listing.clear}
          sort={state.sort}
          onSort={state.toggleSort}
          rowActions={rowActions}
          onRowOpen={openRecord}
          openKey={openId}
          cardMark={invitedMark}
        />
      </div>
      {details ? (
        <CandidateDetails
          {...details}
          search={state.search}
          invitationsOf={(candidate) => invitations.get(candidate._id) ?? []}
          onInvite={startInviting}
        >
          {dialog}
        </CandidateDetails>
      ) : (
        dialog
      )}
    </>
  );
}

type InviteButtonProps = { candidate: Candidate; text: string; onInvite: (candidate: Candidate) => void };

function InviteButton({ candidate, text, onInvite }: InviteButtonProps) {
  return (
    <Button size="sm" onClick={() => onInvite(candidate)} aria-label={texts.of(text, labelOf(candidate))}>
      {text}
    </Button>
  );
}

/** What distinguishes people of the same surname. */
function labelOf({ name, headline, expectedPosition }: Candidate): string {
  return `${name} ${headline || expectedPosition}`.trim();
}
