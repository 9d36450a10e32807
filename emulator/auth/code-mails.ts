/** What a code proves the address for. A code for a sign-up cannot reset a password. */
export type Purpose = 'signUp' | 'recovery' | 'address';

/** An e-mail that the platform would have sent. The emulator sends none: the log and the developer panel show it. */
export type CodeMail = {
  address: string;
  code: string;
  purpose: Purpose;
  /** The mail tells the owner of the address: a sign-up then needs no code, and a recovery has nothing to recover. */
  hasAccount: boolean;
  time: number;
};

export type CodeMails = {
  deliver: (mail: CodeMail) => void;
  /** The latest mails, newest first. */
  latest: () => readonly CodeMail[];
};

/** A developer reads the newest mails only. The limit bounds the memory. */
const MAX_MAILS = 20;

/** Keeps the mails in memory, so a restart empties the list. */
export function createCodeMails(onMail: (mail: CodeMail) => void): CodeMails {
  let mails: readonly CodeMail[] = [];
  return {
    deliver: (mail) => {
      mails = [mail, ...mails].slice(0, MAX_MAILS);
      onMail(mail);
    },
    latest: () => mails,
  };
}

const notes: Readonly<Record<Purpose, { known: string; unknown: string }>> = {
  signUp: { unknown: 'sign-up', known: 'sign-up, but the address has an account' },
  address: { known: 'confirmation of the address', unknown: 'confirmation of the address' },
  recovery: { known: 'password reset', unknown: 'password reset, but the address has no account' },
};

/** The line of the emulator's log about a mail. */
export function mailLine({ address, code, purpose, hasAccount }: CodeMail): string {
  return `E-mail to ${address}: ${code} (${notes[purpose][hasAccount ? 'known' : 'unknown']})`;
}
