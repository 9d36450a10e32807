import * as v from 'valibot';
import { identityKey } from '#contract/normalize.ts';
import { count } from './count.ts';

const refusals = ['forNow', 'forGood'] as const;
/** `forNow` is a 4xx of SMTP: the sender may try again. `forGood` is a 5xx. */
export type MailRefusal = (typeof refusals)[number];

/** What `POST /__emulator` can do to the mail server. */
export const mailControls = [
  /** The server refuses the next mails to an address. */
  v.strictObject({ action: v.literal('refuseMails'), address: v.string(), times: count, how: v.picklist(refusals) }),
  /** The connections of the next mails break after the server has taken the mail, before it says so. */
  v.strictObject({ action: v.literal('dropMails'), times: count }),
  /** Breaks every connection to the mail server until it is switched off. */
  v.strictObject({ action: v.literal('mailOffline'), on: v.boolean() }),
] as const;
type MailControl = v.InferOutput<(typeof mailControls)[number]>;

export type MailFaults = ReturnType<typeof createMailFaults>;

/** Creates the store of the mail server's active faults. */
export function createMailFaults() {
  let refused = new Map<string, { times: number; how: MailRefusal }>();
  let dropped = 0;
  let offline = false;
  return {
    apply: (control: MailControl): void => {
      if (control.action === 'refuseMails') refused.set(identityKey(control.address), control);
      else if (control.action === 'dropMails') dropped = control.times;
      else offline = control.on;
    },
    reset: (): void => {
      refused = new Map();
      dropped = 0;
      offline = false;
    },
    isOffline: () => offline,
    /** Counts a mail to an address. Returns how to refuse it, if that is due. */
    takeRefusal: (address: string): MailRefusal | undefined => {
      const key = identityKey(address);
      const { times, how } = refused.get(key) ?? { times: 0, how: undefined };
      if (how === undefined || times === 0) return undefined;
      refused.set(key, { times: times - 1, how });
      return how;
    },
    takeDropped: (): boolean => {
      if (dropped === 0) return false;
      dropped -= 1;
      return true;
    },
  };
}
