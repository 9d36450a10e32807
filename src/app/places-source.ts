import { partSource } from '../components/part-source.tsx';

const load = () => import('./places.tsx');

/** Everything but the login screen, which does without it: it comes right after that. */
export const places = partSource(async () => (await load()).Places);

/** Fetches what an address needs; for /login what follows it, as far as its address tells. Never throws. */
export async function preloadPlace(address: string): Promise<void> {
  const following = load().then(
    (module) => module.preloadPlace(address),
    () => undefined,
  );
  await Promise.all([places.preload(), following]);
}
