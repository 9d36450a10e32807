/** An e-mail that the platform would have sent. The emulator sends none: the log and the developer panel show them. */
export type Mail = { address: string; code: string; note: string; time: number };

export type Mailbox = {
  deliver: (mail: Mail) => void;
  /** The latest mails, newest first. */
  latest: () => readonly Mail[];
};

/** A developer reads the newest mails only. The limit bounds the memory. */
const MAX_MAILS = 20;

/** Creates a mailbox in memory. The state holds no code in plain text, so a restart empties the mailbox. */
export function createMailbox(onMail: (mail: Mail) => void): Mailbox {
  let mails: readonly Mail[] = [];
  return {
    deliver: (mail) => {
      mails = [mail, ...mails].slice(0, MAX_MAILS);
      onMail(mail);
    },
    latest: () => mails,
  };
}

/** The line of the emulator's log about a mail. */
export function mailLine({ address, code, note }: Mail): string {
  return `E-mail to ${address}: ${code} (${note})`;
}
