import type * as v from 'valibot';
import type { ModelName } from './models.ts';

/** The action changes nothing, so a call that got no response may be sent again. */
type ReadOnly = {
  readOnly: true;
  /**
   * `one` looks up single records. The cost of `many` depends on the query and on how much is stored, so the server
   * bounds it (`server/bounded-read.ts`).
   */
  reads: 'one' | 'many';
};

/** What an action accepts and returns. */
export type Declaration = (ReadOnly | { readOnly: false }) & {
  /** The model that the action belongs to, if its payload names none. In an edition without the model it is unknown. */
  model?: ModelName;
  /** The payload, without `action`. */
  input: v.GenericSchema;
  /** The `data` of the response. */
  output: v.GenericSchema;
  /** The `message` of a success, for the actions that have one [7]. Their callers show a failure's `message`, too. */
  message?: (data: never) => string;
};
