import { partSource } from '../../components/part-source.tsx';

/** The second step and everybody's styles: nothing of it is needed to choose an identity. */
export const credentials = partSource(async () => (await import('./credentials-step.tsx')).CredentialsStep);
