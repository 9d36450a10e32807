import * as v from 'valibot';

/** How often a fault happens, or how many ms it takes. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
