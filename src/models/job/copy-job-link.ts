import type { RecordOf } from '#contract/models.ts';
import { copyToClipboard } from '../../components/feedback/browser-dialogs.ts';
import type { Notify } from '../../components/feedback/use-message.tsx';
import { jobCopy } from '../../copy/recruiting/job.ts';

type Shared = Pick<RecordOf<'Job'>, '_id' | 'title' | 'companyName'>;

/**
 * Copies what one sends to others about a job: title, company, and the address at which everybody reads it. Chats show no
 * preview of the address, because the server never sees its part behind the `#`; those that show the title of the page do.
 */
export async function copyJobLink({ _id, title, companyName }: Shared, note: Notify): Promise<void> {
  const { href } = new URL(`#/jobs/${_id}`, window.location.href);
  const text = `${title} · ${companyName}\n${href}`;
  const isCopied = await copyToClipboard(text);
  note(isCopied ? 'success' : 'neutral', isCopied ? jobCopy.link.copied : jobCopy.link.shown(text));
}
