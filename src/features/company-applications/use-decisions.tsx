import { useMemo } from 'react';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { isHeld } from '#contract/recruiting/held.ts';
import { hasUnsaved } from '../../components/feedback/leave-guard.ts';
import { TakeBackButton } from '../../components/feedback/take-back-button.tsx';
import type { Notify } from '../../components/feedback/use-message.tsx';
import { formatClock } from '../../components/format-time.ts';
import { applicationCopy } from '../../copy/recruiting/application.ts';
import { companyApplicationsCopy as texts } from '../../copy/recruiting/company-applications.ts';
import { heldCopy } from '../../copy/recruiting/held.ts';
import type { Application } from './application-moves.ts';
import type { ApplicationActions } from './use-application-actions.ts';

type Page = {
  actions: ApplicationActions;
  note: Notify;
  clear: () => void;
  openAfter: (id: string) => boolean;
  openInstead: (id: string) => void;
};

export type Decisions = {
  /** Brings one or several applications to a status. Returns whether all were moved. */
  decide: (applications: readonly Application[], to: ApplicationStatus, reason?: string) => Promise<boolean>;
  takeBack: (applications: readonly Application[]) => Promise<void>;
  /** Opens the next person if this one is open, unless a note is being typed. Returns whether it did. */
  leadOn: (id: string) => boolean;
};

/**
 * What a company decides, with the messages about it. As long as nobody has been told, a message has a button that takes
 * the decision back. Stable.
 */
export function useDecisions({ actions, note, clear, openAfter, openInstead }: Page): Decisions {
  return useMemo(() => {
    const leadOn = (id: string) => !hasUnsaved() && openAfter(id);

    function tell(text: string, done: readonly Application[]): void {
      const held = done.filter(isHeld);
      const time = Math.min(...held.map(({ tellTime }) => tellTime));
      if (held.length === 0) note('success', text);
      else
        note(
          'success',
          text + heldCopy.toldAt(formatClock(time), texts.other),
          <TakeBackButton takeBack={() => takeBack(held)} />,
        );
    }

    async function takeBack(applications: readonly Application[]): Promise<void> {
      clear();
      const done = await actions.takeBack(applications);
      const [only, second] = done;
      // What could not be taken back is in sight.
      if (!only || done.length < applications.length) return;
      if (second) note('success', texts.several.takenBack(done.length));
      else {
        // A note that is being typed keeps its person open.
        if (!hasUnsaved()) openInstead(only._id);
        note('success', texts.takenBack(only.applicantName, applicationCopy.statuses[only.status]));
      }
    }

    async function decide(applications: readonly Application[], to: ApplicationStatus, reason?: string) {
      clear();
      const done = await actions.move(applications, to, reason);
      const [only, second] = done;
      if (!only || done.length < applications.length) return false;
      const status = applicationCopy.statuses[to];
      if (second) tell(texts.several.done(done.length, status), done);
      else {
        const isOfferTakenBack = applications[0]?.status === 'offered';
        // A rejection asks about a typed note before. After an offer was taken back it is the company's turn again.
        const isNextOpen = to === 'rejected' ? openAfter(only._id) : !isOfferTakenBack && leadOn(only._id);
        // A rejection that is told at once hides the name.
        if (to === 'rejected' && !isHeld(only)) note('success', isNextOpen ? texts.rejectedBefore : texts.rejected);
        else tell(texts.moved(only.applicantName, status), done);
      }
      return true;
    }

    return { decide, takeBack, leadOn };
  }, [actions, note, clear, openAfter, openInstead]);
}
