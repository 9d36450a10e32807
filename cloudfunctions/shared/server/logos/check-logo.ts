import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { LOGO_FOLDER, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '#contract/limits.ts';
import { type LogoFault, ownerOfLogo } from '#contract/logo.ts';
import { profileFields } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import type { Call } from '../action.ts';
import { readWithRetry } from '../in-transaction.ts';
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
 * Throws unless a new logo is a small image in the caller's own folder of the storage. Reads the file, so it runs before
 * the transaction of the write. A stored logo may be saved again unchanged. See docs/decisions.md#logos.
 */
export async function checkLogo(call: Call, operation: Operation, transactionId?: string): Promise<void> {
  const { user, principal } = call.caller;
  if (operation.model !== 'Company' || operation.kind === 'delete' || !user) return;
  if (scopeOf(principal, permissions[operation.kind]) === 'none') return;
  const given = v.safeParse(profileFields.logo, operation.data.logo);
  // The write itself refuses a value that is not an address.
  if (!given.success || given.output === '') return;
  const own = await readWithRetry(() =>
    call.database.sql.selectFrom('Company').select(['_id', 'logo']).where('userId', '=', user._id).executeTakeFirst(),
  );
  if (given.output === own?.logo) return;
  // The write refuses another owner's profile. A profile created in the same transaction is not in the table yet.
  if (operation.kind === 'update' && transactionId === undefined && operation.id !== own?._id) return;
  await checkFile(call, given.output, user._id);
}

async function checkFile({ dependencies }: Call, logo: string, userId: string): Promise<void> {
  const path = pathOf(logo);
  if (path === undefined || ownerOfLogo(path) !== userId) throw new AppError('VALIDATION_FAILED', NOT_UPLOADED);
  // One byte more than allowed shows that a file is too large.
  const file = await dependencies.readStoredFile(path, LOGO_MAX_BYTES + 1).catch((cause: unknown) => {
    throw new AppError('INTERNAL', UNAVAILABLE, { cause });
  });
  if (!file || !isAddressOf(file, logo)) throw new AppError('VALIDATION_FAILED', NOT_UPLOADED);
  const verdict = judgeLogo(Buffer.from(file.bytes));
  if ('fault' in verdict) throw new AppError('VALIDATION_FAILED', texts[verdict.fault]);
}

/** Replaces the page's own host in relative addresses. */
const PAGE = 'http://page.invalid';
const FILE = new RegExp(`/(${LOGO_FOLDER}/[^/]+/[^/]+)$`);

/** Returns the path of an address in the storage. `isAddressOf` checks the host. */
function pathOf(logo: string): string | undefined {
  return URL.canParse(logo, PAGE) ? FILE.exec(new URL(logo, PAGE).pathname)?.[1] : undefined;
}

/** Compares host and path, and ignores the query, which may hold a signature. */
function isAddressOf({ address }: StoredFile, logo: string): boolean {
  const stored = new URL(address, PAGE);
  const given = new URL(logo, stored);
  return given.origin === stored.origin && given.pathname === stored.pathname;
}
