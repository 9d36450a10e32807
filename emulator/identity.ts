/** The owner of a verified access token. */
export type Identity = {
  sessionId: string;
  uid: string;
  kind: 'password' | 'anonymous' | 'custom';
  /** The id in the custom-login ticket that opened the session. */
  customUserId: string | undefined;
};

/** Values of LOGINTYPE. Only ANONYMOUS is documented (in the platform's function rules). */
export const loginTypes = { password: 'USERNAME', anonymous: 'ANONYMOUS', custom: 'CUSTOM' } as const;
