import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { LOGO_FOLDER } from '#contract/limits.ts';
import { dataCopy } from '../../copy/data.ts';
import { asStoredUser } from '../calls/as-stored-user.ts';
import { loadStorage } from '../sdk/client.ts';
import { storageSentence, toAppError } from '../sdk/sdk-errors.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { ensureLoginState } from '../session/login-state.ts';
import { checkLogoFile, reencodeLogo } from './logo-image.ts';

export { checkLogoFile } from './logo-image.ts';

const uploaded = v.object({ fileID: v.pipe(v.string(), v.minLength(1)) });
const addresses = v.object({
  fileList: v.tuple([v.object({ code: v.literal('SUCCESS'), tempFileURL: v.pipe(v.string(), v.minLength(1)) })]),
});

/** Uploads to the user's own folder and returns the address [7.14]. Throws an AppError with the text to show. */
export async function uploadLogo(file: File, userId: string): Promise<string> {
  await checkLogoFile(file);
  const picture = await reencodeLogo(file);
  try {
    return await asStoredUser('Logo上传失败', () => storePicture(picture, userId));
  } catch (reason) {
    const error = toAppError(reason);
    if (error.code !== 'INTERNAL') throw error;
    throw new AppError('INTERNAL', storageSentence(error) ?? dataCopy.uploadFailed, { cause: error });
  }
}

async function storePicture(picture: Blob, userId: string): Promise<string> {
  const storage = await loadStorage();
  const extension = picture.type === 'image/webp' ? 'webp' : 'png';
  const cloudPath = `${LOGO_FOLDER}/${userId}/${randomName()}.${extension}`;
  const answer = await withTimeLimit(async () => {
    await ensureLoginState();
    return storage.uploadFile({ cloudPath, filePath: picture });
  });
  const { fileID } = v.parse(uploaded, answer);
  const found = await withTimeLimit(() => storage.getTempFileURL({ fileList: [fileID] }));
  return addressOf(v.parse(addresses, found).fileList[0].tempFileURL);
}

/** Stores the address of a file of the page's own host as a path, so that it survives a change of host or port. */
function addressOf(url: string): string {
  const address = new URL(url, location.href);
  return address.origin === location.origin ? address.pathname + address.search : address.href;
}

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
