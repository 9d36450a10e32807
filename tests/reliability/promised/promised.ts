export type Text = { en: string; zh: string };
/** A promise of quality, with the tests that fail when it is broken. */
export type Promised = {
  what: Text;
  /** What the tests demand, not what one run measured. */
  measured: Text;
  tests: readonly string[];
};
