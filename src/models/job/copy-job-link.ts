import type { RecordOf } from '#contract/models.ts';
import { copyToClipboard } from '../../components/feedback/browser-dialogs.ts';
import type { Notify } from '../../components/feedback/use-message.tsx';
import { jobCopy } from '../../copy/recruiting/job.ts';

type Shared = Pick<RecordOf<'Job'>, '_id' | 'title' | 'companyName'>;

/**
 * Copies what one sends to others about a job: title, company, and the address at which job seekers read it. Chats show no
 * preview of it, because the server never sees the part of an address behind the `#`.
 */
export async function copyJobLink({ _id, title, companyName }: Shared, note: Notify): Promise<void> {
  const { href } = new URL(`#/jobseeker/jobs?id=${_id}`, window.location.href);
  const text = `${title} · ${companyName}\n${href}`;
  const isCopied = await copyToClipboard(text);
  note(isCopied ? 'success' : 'neutral', isCopied ? jobCopy.link.copied : jobCopy.link.shown(text));
}
