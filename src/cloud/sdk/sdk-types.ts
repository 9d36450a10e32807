/**
 * The part of the CloudBase browser SDK that the app uses. The package's own types refer to packages that it does not
 * install. Responses are `unknown` here; callers parse them.
 */
export interface CloudAuth {
  signInWithPassword(input: { username: string; password: string }): Promise<unknown>;
  signInAnonymously(): Promise<unknown>;
  signInWithCustomTicket(getTicket: () => Promise<string>): Promise<unknown>;
  /** Sends a code to an address. */
  getVerification(input: { email: string; usage: 'email' | 'recovery' }): Promise<unknown>;
  /** Exchanges a code for the token that `signUp` needs. */
  verify(input: { verification_id: string; verification_code: string }): Promise<unknown>;
  /** Creates an account and opens its session. Like the two above, it rejects with the server's error. */
  signUp(input: { email: string; verification_token: string; password: string }): Promise<unknown>;
  /** Requests the signed-in user from the gateway. (`getUser` returns a cached user when the gateway is unreachable.) */
  refreshUser(): Promise<unknown>;
  /** Reads the scope of the stored session without a request. Rejects when there is no session. */
  loginScope(): Promise<unknown>;
  /** Without an argument: revokes the token. With one: drops the local session, even when the gateway is unreachable. */
  signOut(options?: Record<string, never>): Promise<unknown>;
}

export interface CloudApp {
  auth(options: { persistence: 'local' }): CloudAuth;
  registerHost(host: string, protocol: string): void;
  callFunction(input: { name: string; data: object }): Promise<unknown>;
}

export interface CloudStorage {
  uploadFile(input: { cloudPath: string; filePath: Blob }): Promise<unknown>;
  getTempFileURL(input: { fileList: string[] }): Promise<unknown>;
}
