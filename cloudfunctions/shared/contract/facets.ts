import type * as v from 'valibot';
import type { Facet, Model } from './define-model.ts';
import type { FieldTraits } from './fields.ts';
import { allOf, type Filter, mapTerms } from './filter.ts';
import { type ModelName, models } from './models.ts';

// What filters can name of a model beside its fields. Apart from models.ts, which the login screen loads.

/** The facets of a model, by their names. */
export function facetsOf(model: ModelName): [name: string, facet: Facet][] {
  const declaration: Pick<Model<v.ObjectEntries>, 'facets'> = models[model];
  return Object.entries(declaration.facets?.table ?? {});
}

/** A filter that compares facets only of those records within which they count. */
export function withinFacets(model: ModelName, filter: Filter): Filter {
  const { facets }: Pick<Model<v.ObjectEntries>, 'facets'> = models[model];
  if (facets === undefined) return filter;
  return mapTerms(filter, (term) => (Object.hasOwn(facets.table, term.field) ? allOf(facets.within, term) : term));
}

/** A record together with its facets, as filters see it. */
export function withFacets<R extends Readonly<Record<string, unknown>>>(model: ModelName, record: R): R {
  const facets = facetsOf(model);
  return facets.length === 0
    ? record
    : { ...record, ...Object.fromEntries(facets.map(([name, { of }]) => [name, of(record)])) };
}

type Traits = Readonly<Record<string, FieldTraits>>;

/** What filters can name of a model: its fields and its facets. */
export function filterTraits(model: ModelName): Traits {
  return {
    ...models[model].traits,
    ...Object.fromEntries(facetsOf(model).map(([name, { traits }]) => [name, traits])),
  };
}

/** What the filters of a reader can name of a model: its fields, and its facets if they are for this reader. */
export function filterTraitsFor(model: ModelName, reader: string): Traits {
  const { traits, facets }: Pick<Model<v.ObjectEntries>, 'traits' | 'facets'> = models[model];
  return facets?.reader === reader ? filterTraits(model) : traits;
}
