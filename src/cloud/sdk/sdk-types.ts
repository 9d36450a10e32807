/**
 * The part of the CloudBase browser SDK that the app uses. The package's own typings refer to packages that it does not
 * install, so this is the boundary: answers are `unknown` and parsed where they are used.
 */
export interface CloudAuth {
  signInWithPassword(input: { username: string; password: string }): Promise<unknown>;
  signInAnonymously(): Promise<unknown>;
  signInWithCustomTicket(getTicket: () => Promise<string>): Promise<unknown>;
  /** Asks the gateway who is signed in. (`getUser` answers from memory when the gateway is away.) */
  refreshUser(): Promise<unknown>;
  /** Reads the scope of the stored session, without a request; rejects when there is none. */
  loginScope(): Promise<unknown>;
  /** Without an argument the token is revoked; with one the local session is dropped even when the gateway is away. */
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
