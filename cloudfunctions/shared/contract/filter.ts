import { exceeded } from './bounds.ts';
import {
  MAX_FILTER_DEPTH,
  MAX_FILTER_TERMS,
  MAX_FILTER_TEXT_LENGTH,
  MAX_FILTER_VALUES,
  MAX_IN_VALUES,
} from './call-limits.ts';
import { compareText } from './compare-text.ts';
import { AppError } from './errors.ts';
import type { FieldTraits } from './fields.ts';
import { isPlainObject } from './plain-object.ts';
import { partsOfReading, readingColumn } from './readings.ts';
import { searchKey } from './search-key.ts';

export const comparisons = ['$eq', '$neq', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$search'] as const;
export type Comparison = (typeof comparisons)[number];
export type Scalar = string | number | boolean | null;

/** A parsed filter. `and` of nothing matches everything. */
export type Filter =
  | { kind: 'and' | 'or'; terms: Filter[] }
  | { kind: 'compare'; field: string; operator: Exclude<Comparison, '$in' | '$nin'>; value: Scalar }
  | { kind: 'among'; field: string; operator: '$in' | '$nin'; values: Scalar[] }
  /** The pinyin of a field contains a word (`readings.ts`). Callers cannot name it. */
  | { kind: 'read'; field: string; word: string };

/** Returns the traits of a field, or undefined for one that callers must not name. */
export type FieldLookup = (field: string) => FieldTraits | undefined;

/** The part of a filter that compares one field. */
export type Term = Extract<Filter, { field: string }>;

/** A filter with each of its terms replaced. */
export function mapTerms(filter: Filter, map: (term: Term) => Filter): Filter {
  return 'terms' in filter ? { ...filter, terms: filter.terms.map((term) => mapTerms(term, map)) } : map(filter);
}

export const everything: Filter = { kind: 'and', terms: [] };

export function allOf(...terms: Filter[]): Filter {
  return { kind: 'and', terms };
}

/** Matches nothing without terms. */
export function anyOf(...terms: Filter[]): Filter {
  const [only] = terms;
  return terms.length === 1 && only ? only : { kind: 'or', terms };
}

export function among(field: string, values: Scalar[]): Filter {
  return { kind: 'among', field, operator: '$in', values };
}

export function fieldEquals(field: string, value: Scalar): Filter {
  return { kind: 'compare', field, operator: '$eq', value };
}

/**
 * Parses a caller's filter: `{field: value}`, `{field: {$op: value}}`, `$and` and `$or` of filters.
 * Throws VALIDATION_FAILED for unknown fields and operators, wrong value types, and excessive sizes.
 */
export function parseFilter(raw: unknown, traitsOf: FieldLookup): Filter {
  if (!isPlainObject(raw)) throw new AppError('VALIDATION_FAILED', '查询参数必须为对象');
  if (isAllUndefined(raw)) {
    throw new AppError('VALIDATION_FAILED', '查询参数对象值不能均为undefined');
  }
  let terms = 0;
  let listed = 0;
  return parseObject(raw, 1);

  function parseObject(object: Record<string, unknown>, depth: number): Filter {
    if (depth > MAX_FILTER_DEPTH) throw exceeded('filterDepth');
    const parts: Filter[] = [];
    for (const [key, value] of Object.entries(object)) {
      if (value === undefined) continue;
      terms += 1;
      if (terms > MAX_FILTER_TERMS) throw exceeded('filterTerms');
      if (key === '$and' || key === '$or') parts.push(parseGroup(key, value, depth));
      else parts.push(...parseField(key, value));
    }
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind: 'and', terms: parts };
  }

  function parseGroup(key: '$and' | '$or', value: unknown, depth: number): Filter {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isPlainObject)) {
      throw new AppError('VALIDATION_FAILED', `${key}必须为非空对象数组`);
    }
    return { kind: key === '$and' ? 'and' : 'or', terms: value.map((item) => parseObject(item, depth + 1)) };
  }

  function parseField(field: string, value: unknown): Filter[] {
    const traits = traitsOf(field);
    if (!traits?.filter) throw new AppError('VALIDATION_FAILED', `不支持的查询字段：${shorten(field)}`);
    if (!isPlainObject(value)) return [compare(field, traits, '$eq', value)];
    const operators = Object.entries(value).filter(([, operand]) => operand !== undefined);
    if (operators.length === 0) throw new AppError('VALIDATION_FAILED', '查询参数对象值不能均为undefined');
    terms += operators.length - 1;
    if (terms > MAX_FILTER_TERMS) throw exceeded('filterTerms');
    const conditions = operators.map(([operator, operand]) => compare(field, traits, operator, operand));
    for (const condition of conditions) if (condition.kind === 'among') listed += condition.values.length;
    if (listed > MAX_FILTER_VALUES) throw exceeded('filterValues');
    return conditions;
  }
}

function compare(field: string, traits: FieldTraits, operator: string, operand: unknown): Filter {
  switch (operator) {
    case '$in':
    case '$nin': {
      if (!Array.isArray(operand) || operand.length > MAX_IN_VALUES) throw exceeded('listValues');
      return { kind: 'among', field, operator, values: operand.map((value) => parseScalar(field, traits, value)) };
    }
    case '$search': {
      if (!traits.search || typeof operand !== 'string') throw unsupported(field, operator);
      return { kind: 'compare', field, operator, value: parseText(field, operand) };
    }
    case '$eq':
    case '$neq':
      return { kind: 'compare', field, operator, value: parseScalar(field, traits, operand) };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      if (operand === null || traits.kind === 'boolean') throw unsupported(field, operator);
      return { kind: 'compare', field, operator, value: parseScalar(field, traits, operand) };
    }
    default:
      throw new AppError('VALIDATION_FAILED', `不支持的查询操作符：${shorten(operator)}`);
  }
}

function unsupported(field: string, operator: string): AppError {
  return new AppError('VALIDATION_FAILED', `字段${shorten(field)}不支持${operator}`);
}

/** `json` fields (those of added collections) compare with any scalar, other fields with their own kind or null. */
function parseScalar(field: string, traits: FieldTraits, value: unknown): Scalar {
  if (value === null) return null;
  const free = traits.kind === 'json';
  if (typeof value === 'string' && (free || traits.kind === 'text')) return parseText(field, value);
  if (typeof value === 'number' && Number.isFinite(value) && (free || traits.kind === 'number')) return value;
  if (typeof value === 'boolean' && (free || traits.kind === 'boolean')) return value;
  throw new AppError('VALIDATION_FAILED', `字段${shorten(field)}的查询值类型不正确`);
}

function parseText(field: string, value: string): string {
  if (value.length > MAX_FILTER_TEXT_LENGTH) throw exceeded('filterText');
  if (!value.isWellFormed() || value.includes('\0')) {
    throw new AppError('VALIDATION_FAILED', `字段${shorten(field)}的查询值不正确`);
  }
  return value;
}

/** Shortens a caller's text for a message and replaces unusual characters. */
function shorten(name: string): string {
  return name.replace(/[^\w$.-]/g, '?').slice(0, 40);
}

/** Whether a filter has fields, but no value. JSON drops undefined values, so that it would match everything. */
export function isAllUndefined(filter: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(filter);
  return values.length > 0 && values.every((value) => value === undefined);
}

/**
 * Whether a record matches a filter. The SQL of both databases must agree with this function.
 * A missing field is null. As in SQL, ordering comparisons never match null; unlike in SQL, `$neq` and `$nin` do.
 * `keyOf` is for callers that compare the same texts again and again, and remember their search keys.
 */
export function matches(filter: Filter, record: Readonly<Record<string, unknown>>, keyOf = searchKey): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.terms.every((term) => matches(term, record, keyOf));
    case 'or':
      return filter.terms.some((term) => matches(term, record, keyOf));
    case 'among': {
      const value = record[filter.field] ?? null;
      const found = filter.values.some((candidate) => candidate === value);
      return filter.operator === '$in' ? found : !found;
    }
    case 'read': {
      const reading = record[readingColumn(filter.field)];
      return typeof reading === 'string' && partsOfReading(filter.word).some((part) => reading.includes(part));
    }
    case 'compare':
      return matchesComparison(filter.operator, record[filter.field] ?? null, filter.value, keyOf);
    default:
      return filter satisfies never;
  }
}

function matchesComparison(
  operator: Exclude<Comparison, '$in' | '$nin'>,
  value: unknown,
  operand: Scalar,
  keyOf: (text: string) => string,
): boolean {
  if (operator === '$eq') return value === operand;
  if (operator === '$neq') return value !== operand;
  if (operator === '$search') return typeof value === 'string' && keyOf(value).includes(keyOf(String(operand)));
  const order = compareScalars(value, operand);
  if (order === undefined) return false;
  if (operator === '$gt') return order > 0;
  if (operator === '$gte') return order >= 0;
  return operator === '$lt' ? order < 0 : order <= 0;
}

function compareScalars(value: unknown, operand: Scalar): number | undefined {
  if (typeof value === 'string' && typeof operand === 'string') return compareText(value, operand);
  if (typeof value === 'number' && typeof operand === 'number') return value - operand;
  return undefined;
}
