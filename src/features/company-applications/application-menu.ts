import { ArrowRight, CalendarPlus, Check, Eye, Undo2, UserX } from 'lucide-react';
import { canInterview } from '#contract/recruiting/application-status.ts';
import { decidedStatus, isHeld } from '#contract/recruiting/held.ts';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { heldCopy } from '../../copy/recruiting/held.ts';
import { scheduleCopy } from '../../copy/recruiting/interviews.ts';
import { type Application, isOpen, type Move, movesOf } from './application-moves.ts';

const { events, needsApproval, details } = companyApplicationsCopy;

/** Handlers of the buttons in the list, on the board and in the details. */
export type ApplicationHandlers = {
  open: (application: Application) => void;
  /** Returns whether it was done. */
  move: (application: Application, move: Move) => Promise<boolean>;
  reject: (application: Application) => unknown;
  /** Takes back a decision that the applicant has not been told of. */
  takeBack: (applications: readonly Application[]) => unknown;
  /** Opens the dialog that proposes an interview. */
  propose: (application: Application) => void;
  /** Companies without an approved profile can only reject. */
  isVerified: boolean;
};

/** The steps from an application's status, an interview, the end of a hold, and the rejection of an open one. */
export function decisionItems(application: Application, handlers: ApplicationHandlers): MenuItem[] {
  const { isVerified } = handlers;
  const blocked = { disabled: !isVerified, hint: isVerified ? undefined : needsApproval };
  const status = decidedStatus(application);
  const items: MenuItem[] = movesOf(status).map((move) => ({
    label: events[move.event],
    icon: move.event === 'takeBack' ? Undo2 : move.event === 'shortlist' ? Check : ArrowRight,
    onSelect: () => handlers.move(application, move),
    ...blocked,
  }));
  if (canInterview(status)) {
    const label = scheduleCopy.propose.title;
    items.push({ label, icon: CalendarPlus, onSelect: () => handlers.propose(application), ...blocked });
  }
  if (isHeld(application)) {
    items.push({ label: heldCopy.takeBack, icon: Undo2, onSelect: () => handlers.takeBack([application]) });
  }
  if (isOpen(application)) {
    items.push({ label: events.reject, icon: UserX, tone: 'danger', onSelect: () => handlers.reject(application) });
  }
  return items;
}

/** The menu of a row or a card. */
export function menuItems(application: Application, handlers: ApplicationHandlers): MenuItem[] {
  const open: MenuItem = { label: details, icon: Eye, onSelect: () => handlers.open(application) };
  return [open, ...decisionItems(application, handlers)];
}
