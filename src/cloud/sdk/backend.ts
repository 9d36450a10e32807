// What talks to the backend, as one chunk: the login screen stands before it is needed (`load-backend.ts`).
export { dropLoginState, exclusive } from '../session/login-state.ts';
export { signIn } from '../session/sign-in.ts';
export { verifySession } from '../session/verify-session.ts';
export { reachBackend } from './reach-backend.ts';
