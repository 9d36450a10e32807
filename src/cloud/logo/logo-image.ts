import { AppError } from '#contract/errors.ts';
import { LOGO_MAX_BYTES } from '#contract/limits.ts';
import { logoFaults, logoTypes } from '#contract/logo.ts';
import { dataCopy } from '../../copy/data.ts';

/** Logos are shown at 200 × 200 px at most; dense screens need twice that. */
const LOGO_EDGE = 512;

/** Checks type and size before the file is read [5.8]. Throws VALIDATION_FAILED. */
export function checkLogoFile(file: File): void {
  if (file.type === 'image/svg+xml') throw new AppError('VALIDATION_FAILED', dataCopy.noSvg);
  if (!logoTypes.some((type) => type === file.type)) throw new AppError('VALIDATION_FAILED', logoFaults.noImage);
  if (file.size > LOGO_MAX_BYTES) throw new AppError('VALIDATION_FAILED', logoFaults.tooLarge);
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
