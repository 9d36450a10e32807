import { pageSource } from '../../components/page-source.tsx';

/** The second step and everybody's styles: nothing of it is needed to choose an identity. */
export const credentials = pageSource(async () => (await import('./credentials-step.tsx')).CredentialsStep);
