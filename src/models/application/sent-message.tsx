import { messageField } from '#contract/recruiting/records.ts';

/** What the applicant wrote to the company with the application. Nothing without a message. */
export function SentMessage({ message }: { message: string }) {
  if (message === '') return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{messageField.label}</h3>
      <p className="border-l-2 border-line pl-3 whitespace-pre-line text-ink-strong">{message}</p>
    </section>
  );
}
