import { AppError } from '#contract/errors.ts';
import { LOGO_MAX_BYTES } from '#contract/limits.ts';
import { type LogoType, logoFaults, logoTypes } from '#contract/logo.ts';
import { dataCopy } from '../../copy/data.ts';

/** Logos are shown at 200 × 200 px at most; dense screens need twice that. */
const LOGO_EDGE = 512;

/** The beginnings of the files, as latin1. */
const beginnings: Readonly<Record<LogoType, RegExp>> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
  'image/gif': /^GIF8[79]a/,
};
const SNIFFED_BYTES = 256;

/**
 * Checks type and size before the file is decoded [5.8]. The content decides: the browser takes `file.type` from the name,
 * which may have no extension, or a wrong one. Throws VALIDATION_FAILED.
 */
export async function checkLogoFile(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  const isPicture = logoTypes.some((type) => beginnings[type].test(beginning));
  const isNamedPicture = logoTypes.some((type) => type === file.type);
  if (!isPicture && !isNamedPicture) throw new AppError('VALIDATION_FAILED', notAPicture(file, beginning));
  if (file.size > LOGO_MAX_BYTES) throw new AppError('VALIDATION_FAILED', logoFaults.tooLarge);
  if (!isPicture) throw new AppError('VALIDATION_FAILED', notAPicture(file, beginning));
}

function notAPicture(file: File, beginning: string): string {
  const isSvg = file.type === 'image/svg+xml' || /<svg[\s>]/i.test(beginning);
  return isSvg ? dataCopy.noSvg : logoFaults.noImage;
}

/**
 * Re-encodes the image, at most 512 px wide, so that the upload contains no metadata and no script. Throws
 * VALIDATION_FAILED for a file that is not an image.
 */
export async function reencodeLogo(file: File): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch (reason) {
    throw new AppError('VALIDATION_FAILED', logoFaults.noImage, { cause: reason });
  }
  const scale = Math.min(1, LOGO_EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // Browsers without a WebP encoder write PNG instead.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new AppError('VALIDATION_FAILED', logoFaults.noImage);
  return blob;
}
