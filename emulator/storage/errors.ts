import { logoFaults } from '#contract/logo.ts';

/** Errors of the storage. The app shows the texts in its Logo上传失败 alert. */
const storageErrors = {
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

  constructor(error: keyof typeof storageErrors) {
    super(storageErrors[error].text);
    this.name = 'StorageError';
    this.code = storageErrors[error].code;
    this.status = storageErrors[error].status;
  }
}
