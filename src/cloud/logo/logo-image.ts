import { AppError } from '#contract/errors.ts';
import { LOGO_MAX_BYTES } from '#contract/limits.ts';
import { logoFaults, logoTypes } from '#contract/logo.ts';
import { dataCopy } from '../../copy/data.ts';

/** Shown at 200 × 200 at most; twice that and a little for dense screens. */
const LOGO_EDGE = 512;

/** Checks type and size before the file is read [5.8]. Throws VALIDATION_FAILED. */
export function checkLogoFile(file: File): void {
  if (file.type === 'image/svg+xml') throw new AppError('VALIDATION_FAILED', dataCopy.noSvg);
  if (!logoTypes.some((type) => type === file.type)) throw new AppError('VALIDATION_FAILED', logoFaults.noImage);
  if (file.size > LOGO_MAX_BYTES) throw new AppError('VALIDATION_FAILED', logoFaults.tooLarge);
}

/**
 * Draws the picture anew, at most 512 px wide: what leaves the browser is an image and nothing else (no metadata, no
 * script). A file that can't be drawn is not an image, whatever its name says.
 */
export async function redrawLogo(file: File): Promise<Blob> {
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
  // A browser that can't write WebP writes PNG instead.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new AppError('VALIDATION_FAILED', logoFaults.noImage);
  return blob;
}
