import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { LOGO_FOLDER, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '#contract/limits.ts';
import { type LogoFault, ownerOfLogo } from '#contract/logo.ts';
import { profileFields } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import type { Call } from '../action.ts';
import type { Operation } from '../model-writes.ts';
import type { StoredFile } from '../storage.ts';
import { judgeLogo } from './judge-logo.ts';

const NOT_UPLOADED = '企业Logo必须是您在本站上传的图片，请重新上传';
const UNAVAILABLE = '暂时无法检查企业Logo，请稍后重试';
const texts: Record<LogoFault, string> = {
  noImage: '企业Logo必须是PNG、JPG、WebP或GIF图片，请重新上传',
  tooLarge: `企业Logo不能超过${LOGO_MAX_BYTES / 1024 / 1024}MB，请重新上传`,
  tooWide: `企业Logo尺寸不能超过${LOGO_MAX_PIXELS}像素，请重新上传`,
};

const permissions = { insert: 'Company.insert', update: 'Company.update' } as const;

/**
 * Refuses a profile with a new logo that is not in the caller's own folder of the storage, or no small image by its
 * content. Reads the file, so it runs before the transaction of the write. A stored logo may be saved again unchanged,
 * wherever it is kept.
 */
export async function checkLogo(call: Call, operation: Operation, transactionId?: string): Promise<void> {
  const { user, principal } = call.caller;
  if (operation.model !== 'Company' || operation.kind === 'delete' || !user) return;
  if (scopeOf(principal, permissions[operation.kind]) === 'none') return;
  const given = v.safeParse(profileFields.logo, operation.data.logo);
  // What is no address is refused by the write itself.
  if (!given.success || given.output === '') return;
  const own = await call.database.sql
    .selectFrom('Company')
    .select(['_id', 'logo'])
    .where('userId', '=', user._id)
    .executeTakeFirst();
  if (given.output === own?.logo) return;
  // The write refuses somebody else's profile. One created in the same transaction is not in the table yet.
  if (operation.kind === 'update' && transactionId === undefined && operation.id !== own?._id) return;
  await checkFile(call, given.output, user._id);
}

async function checkFile({ dependencies }: Call, logo: string, userId: string): Promise<void> {
  const path = pathOf(logo);
  if (path === undefined || ownerOfLogo(path) !== userId) throw new AppError('VALIDATION_FAILED', NOT_UPLOADED);
  // One byte more than allowed is enough to see that a file is too large.
  const file = await dependencies.readStoredFile(path, LOGO_MAX_BYTES + 1).catch((cause: unknown) => {
    throw new AppError('INTERNAL', UNAVAILABLE, { cause });
  });
  if (!file || !isAddressOf(file, logo)) throw new AppError('VALIDATION_FAILED', NOT_UPLOADED);
  const verdict = judgeLogo(Buffer.from(file.bytes));
  if ('fault' in verdict) throw new AppError('VALIDATION_FAILED', texts[verdict.fault]);
}

/** Stands for the page's own host in addresses that name none. */
const PAGE = 'http://page.invalid';
const FILE = new RegExp(`/(${LOGO_FOLDER}/[^/]+/[^/]+)$`);

/** The path that an address would have in the storage. Which host serves it is decided by the storage's own address. */
function pathOf(logo: string): string | undefined {
  return URL.canParse(logo, PAGE) ? FILE.exec(new URL(logo, PAGE).pathname)?.[1] : undefined;
}

/** Compares host and path; a signature or a version may follow. */
function isAddressOf({ address }: StoredFile, logo: string): boolean {
  const stored = new URL(address, PAGE);
  const given = new URL(logo, stored);
  return given.origin === stored.origin && given.pathname === stored.pathname;
}
