import * as v from 'valibot';
import { openCloud } from '../../../src/cloud/sdk/sdk.ts';
import { storageOf } from '../../../src/cloud/sdk/sdk-storage.ts';
import type { CloudApp, CloudAuth, CloudStorage } from '../../../src/cloud/sdk/sdk-types.ts';

/** The SDK's methods that only tests use. */
type TestedAuth = Omit<CloudAuth, 'signUp'> & {
  getLoginState(): Promise<unknown>;
  getAccessToken(): Promise<unknown>;
  signUp(input: { email: string; verification_token?: string; password: string }): Promise<unknown>;
  resetPassword(input: { email: string; verification_token: string; new_password: string }): Promise<unknown>;
  resetPasswordForEmail(email: string): Promise<unknown>;
};
export type TestedSdk = Omit<CloudApp, 'auth'> &
  CloudStorage & {
    auth(options: { persistence: 'local' }): TestedAuth;
    deleteFile(input: { fileList: string[] }): Promise<unknown>;
  };

/** The browser SDK, opened as the app opens it. The package has no typings of its own for it. */
export function openBrowserSdk(): TestedSdk {
  const app = openCloud('local');
  return storageOf(app) as TestedSdk;
}

const answerSchema = v.object({ result: v.object({ data: v.record(v.string(), v.unknown()) }) });

/** `data` of a successful call's envelope. */
export function dataOf(answer: unknown): Record<string, unknown> {
  return v.parse(answerSchema, answer).result.data;
}
