import { logoFaults } from '#contract/logo.ts';
import { judgeLogo } from '#server/logos/judge-logo.ts';

/** Refusals of the storage; the texts appear in the app's Logo上传失败 alert. */
const refusals = {
  notPermitted: { code: 'STORAGE_PERMISSION_DENIED', text: '没有权限执行此操作', status: 403 },
  notFound: { code: 'STORAGE_FILE_NONEXIST', text: '文件不存在', status: 404 },
  noImage: { code: 'STORAGE_INVALID_FILE', text: logoFaults.noImage, status: 415 },
  tooLarge: { code: 'STORAGE_FILE_TOO_LARGE', text: logoFaults.tooLarge, status: 413 },
  tooWide: { code: 'STORAGE_INVALID_FILE', text: logoFaults.tooWide, status: 415 },
  failed: { code: 'STORAGE_UNAVAILABLE', text: '存储服务暂时不可用', status: 503 },
} as const;

export class StorageError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(refusal: keyof typeof refusals) {
    super(refusals[refusal].text);
    this.name = 'StorageError';
    this.code = refusals[refusal].code;
    this.status = refusals[refusal].status;
  }
}

/** The content type a logo is kept under, by the product's own rule. Throws StorageError for what is no logo. */
export function requireLogo(bytes: Buffer): string {
  const verdict = judgeLogo(bytes);
  if ('fault' in verdict) throw new StorageError(verdict.fault);
  return verdict.type;
}
