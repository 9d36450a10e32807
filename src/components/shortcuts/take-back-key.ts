/** Takes back the last decision, or an offer. */
export const TAKE_BACK_KEY = 'U';
