import type { FieldTraits } from './fields.ts';
import type { Filter } from './filter.ts';
import type { Principal } from './policy.ts';

/**
 * What filters can name beside the fields of a model. It is computed from a record whenever that is stored, and has a column
 * of its own (a text that is searched has two), which a migration adds.
 */
export type Facet<R = Readonly<Record<string, unknown>>> = {
  traits: FieldTraits;
  /** Counts for every record of the model, whatever `within` says. Records are also counted in groups by it. */
  isEverywhere?: true;
  /** Fields of the record. A search of the facet also finds words in their pinyin (`readings.ts`), which only the server knows. */
  readings?: readonly string[];
  // A method, so that a facet of any model is a facet.
  of(record: R): string | number | boolean;
};

/**
 * Records whose first field contains all searched words come first, then those whose first and second field together do, and
 * so on, each the newest first.
 */
export type Relevance = { facet: string; fields: readonly string[]; newest: string };

export type Facets = {
  /** The principals whose filters can name the facets. */
  readers: readonly Principal[];
  /** The records for which they count: a comparison of a facet matches no other one, whatever its columns hold. */
  within: Filter;
  /** What the order by relevance of a search of a facet compares. */
  relevance?: Relevance;
  /** The facets by their names. Their columns have no index unless a migration adds one; a searched text has grams if the model has some. */
  table: Readonly<Record<string, Facet>>;
};
