// Everything that talks to the backend, in one chunk that loads after the login screen (`load-backend.ts`).
export { preloadRecords } from '../calls/data.ts';
export { dropLoginState, exclusive } from '../session/login-state.ts';
export { changeOwnPassword } from '../session/own-password.ts';
export { signIn } from '../session/sign-in.ts';
export { verifySession } from '../session/verify-session.ts';
export { reachBackend } from './reach-backend.ts';
