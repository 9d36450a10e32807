import type { FieldTraits } from './fields.ts';
import type { Filter } from './filter.ts';
import type { Role } from './roles.ts';

/**
 * What filters can name beside the fields of a model. It is computed from a record whenever that is stored, and has a column
 * of its own (a text that is searched has two), which a migration adds.
 */
export type Facet<R = Readonly<Record<string, unknown>>> = {
  traits: FieldTraits;
  /** Counts for every record of the model, whatever `within` says. Records are also counted in groups by it. */
  isEverywhere?: true;
  // A method, so that a facet of any model is a facet.
  of(record: R): string | number | boolean;
};

export type Facets = {
  /** The principals whose filters can name the facets. */
  readers: readonly (Role | 'superAdmin')[];
  /** The records for which they count: a comparison of a facet matches no other one, whatever its columns hold. */
  within: Filter;
  /** The facets by their names. Their columns have no index unless a migration adds one; a searched text has grams if the model has some. */
  table: Readonly<Record<string, Facet>>;
};
