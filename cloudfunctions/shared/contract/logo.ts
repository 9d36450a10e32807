import { LOGO_FOLDER, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from './limits.ts';

/** The rules for logos, which the browser, the functions and the local storage share. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type LogoType = (typeof logoTypes)[number];

/** Why a file is refused as a logo, as people read it when they choose or upload it. */
export const logoFaults = {
  noImage: '请选择图片文件',
  tooLarge: `图片文件不能超过${LOGO_MAX_BYTES / 1024 / 1024}MB`,
  tooWide: `图片尺寸不能超过${LOGO_MAX_PIXELS}像素`,
} as const;
export type LogoFault = keyof typeof logoFaults;

/** `company-logos/<User._id>/<file>` with the extension of an image. */
const LOGO_PATH = new RegExp(`^${LOGO_FOLDER}/([A-Za-z0-9_-]{1,32})/[A-Za-z0-9_-]{1,64}\\.(?:png|jpe?g|webp|gif)$`);

/** `_id` of the user whose folder a path lies in, or undefined when it is no path of a logo. */
export function ownerOfLogo(path: string): string | undefined {
  return LOGO_PATH.exec(path)?.[1];
}
