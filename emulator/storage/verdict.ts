import { LOGO_FOLDER, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '../../cloudfunctions/shared/contract/limits.ts';
import { inspectImage } from './image.ts';

/** Refusals of the storage; the texts appear in the app's Logo上传失败 alert. */
const refusals = {
  notPermitted: { code: 'STORAGE_PERMISSION_DENIED', text: '没有权限执行此操作', status: 403 },
  notFound: { code: 'STORAGE_FILE_NONEXIST', text: '文件不存在', status: 404 },
  noImage: { code: 'STORAGE_INVALID_FILE', text: '请选择图片文件', status: 415 },
  tooLarge: { code: 'STORAGE_FILE_TOO_LARGE', text: '图片文件不能超过2MB', status: 413 },
  tooWide: { code: 'STORAGE_INVALID_FILE', text: `图片尺寸不能超过${LOGO_MAX_PIXELS}像素`, status: 415 },
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

/** `company-logos/<User._id>/<file>` with an image's ending; anything else may not be written by anybody. */
const LOGO_PATH = new RegExp(`^${LOGO_FOLDER}/([A-Za-z0-9_-]{1,32})/[A-Za-z0-9_-]{1,64}\\.(?:png|jpe?g|webp)$`);

/** `_id` of the user whose folder a path lies in, or undefined when it is no path of a logo. */
export function ownerOfPath(path: string): string | undefined {
  return LOGO_PATH.exec(path)?.[1];
}

/** The content type a logo is kept under. Judged by the content; throws StorageError for whatever is no small, complete image. */
export function judgeLogo(bytes: Buffer): string {
  if (bytes.length > LOGO_MAX_BYTES) throw new StorageError('tooLarge');
  const image = inspectImage(bytes);
  if (!image || image.width === 0 || image.height === 0) throw new StorageError('noImage');
  if (image.width > LOGO_MAX_PIXELS || image.height > LOGO_MAX_PIXELS) throw new StorageError('tooWide');
  return image.contentType;
}
