// What talks to the backend, as one chunk: the login screen stands before it is needed (`load-backend.ts`).
export { dropLoginState, exclusive } from './login-state.ts';
export { reachBackend } from './reach-backend.ts';
export { signIn } from './sign-in.ts';
export { verifySession } from './verify-session.ts';
