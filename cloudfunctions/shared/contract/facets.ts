import type { Facet, Facets, Relevance } from './facet.ts';
import type { FieldTraits } from './fields.ts';
import { allOf, among, anyOf, everything, type Filter, mapTerms, type Term } from './filter.ts';
import { type ModelName, models } from './models.ts';
import { partsOfReading } from './readings.ts';
import { applicationFacets } from './recruiting/application-facets.ts';
import { personStatuses } from './recruiting/application-status.ts';
import { jobFacets } from './recruiting/job-facets.ts';
import { resumeFacets } from './recruiting/resume-facets.ts';

// What filters can name of a model beside its fields. Apart from models.ts, which the login screen loads.

const facets = {
  Application: { readers: ['company'], within: among('status', personStatuses), table: applicationFacets },
  Job: {
    readers: ['anonymous', 'jobseeker', 'admin', 'superAdmin'],
    within: everything,
    relevance: { facet: 'words', fields: ['title', 'companyName'], newest: 'publishTime' },
    table: jobFacets,
  },
  Resume: { readers: ['company'], within: everything, table: resumeFacets },
} as const satisfies Partial<Record<ModelName, Facets>>;
const declared: Readonly<Partial<Record<ModelName, Facets>>> = facets;

/** The name of a facet of a model. */
export type FacetOf<M extends ModelName> = M extends keyof typeof facets
  ? keyof (typeof facets)[M]['table'] & string
  : never;

/** The facets of a model, by their names. */
export function facetsOf(model: ModelName): [name: string, facet: Facet][] {
  return Object.entries(declared[model]?.table ?? {});
}

/** A filter that compares facets only of those records within which they count. */
export function withinFacets(model: ModelName, filter: Filter): Filter {
  const facets = declared[model];
  if (facets === undefined) return filter;
  const isWithin = (field: string) => Object.hasOwn(facets.table, field) && !facets.table[field]?.isEverywhere;
  return mapTerms(filter, (term) => (isWithin(term.field) ? allOf(facets.within, term) : term));
}

/** The fields whose pinyin a search of a facet finds. */
function readingsOf(model: ModelName, { kind, field }: Term): readonly string[] {
  return (kind === 'compare' && declared[model]?.table[field]?.readings) || [];
}

/** A filter whose searches find words in readings, too. Only the server has those (`findsReadings`). */
export function withReadings(model: ModelName, filter: Filter): Filter {
  return mapTerms(filter, (term) => {
    const word = searchedWord(term);
    if (word === undefined || partsOfReading(word).length === 0) return term;
    return anyOf(term, ...readingsOf(model, term).map((field): Filter => ({ kind: 'read', field, word })));
  });
}

/** Whether a filter may find something by readings. */
export function findsReadings(model: ModelName, filter: Filter): boolean {
  if ('terms' in filter) return filter.terms.some((term) => findsReadings(model, term));
  return readingsOf(model, filter).length > 0 && partsOfReading(searchedWord(filter) ?? '').length > 0;
}

function searchedWord(term: Term): string | undefined {
  return term.kind === 'compare' && term.operator === '$search' ? String(term.value) : undefined;
}

/** What the order by relevance compares; undefined for a model without it. */
export function relevanceOf(model: ModelName): Relevance | undefined {
  return declared[model]?.relevance;
}

/** The fields of a model whose readings are stored. */
export function readFields(model: ModelName): string[] {
  return facetsOf(model).flatMap(([, { readings }]) => readings ?? []);
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

/** What a reader can group the records of a model by: its fields, and the facets that count for every record. */
export function groupTraitsFor(model: ModelName, reader: string): Traits {
  const { traits } = models[model];
  if (!isReader(model, reader)) return traits;
  const open = facetsOf(model).filter(([, { isEverywhere }]) => isEverywhere);
  return { ...traits, ...Object.fromEntries(open.map(([name, facet]) => [name, facet.traits])) };
}

function isReader(model: ModelName, reader: string): boolean {
  return declared[model]?.readers.some((one) => one === reader) ?? false;
}

/** What the filters of a reader can name of a model: its fields, and its facets if they are for this reader. */
export function filterTraitsFor(model: ModelName, reader: string): Traits {
  return isReader(model, reader) ? filterTraits(model) : models[model].traits;
}
