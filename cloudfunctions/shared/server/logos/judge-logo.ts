import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '#contract/limits.ts';
import type { LogoFault, LogoType } from '#contract/logo.ts';
import { inspectImage } from './inspect-image.ts';

export type LogoVerdict = { type: LogoType } | { fault: LogoFault };

/** Decides by the content whether a file may be a logo: a small, complete image. */
export function judgeLogo(bytes: Buffer): LogoVerdict {
  if (bytes.length > LOGO_MAX_BYTES) return { fault: 'tooLarge' };
  const image = inspectImage(bytes);
  if (!image || image.width === 0 || image.height === 0) return { fault: 'noImage' };
  if (image.width > LOGO_MAX_PIXELS || image.height > LOGO_MAX_PIXELS) return { fault: 'tooWide' };
  return { type: image.contentType };
}
