import * as fc from 'fast-check';
import { companyFields, requiredCompanyFields } from '#contract/company.ts';
import { type Field, mapFields, namesWith } from '#contract/fields.ts';
import { type FieldTraits, models } from '#contract/models.ts';
import { userFields } from '#contract/user.ts';
import { documentTraits } from '#server/documents/document-order.ts';
import type { CallEvent } from '#tests/support/fixtures/call-stage.ts';
import { COMPANY_ID, collections, documentFields, documentIds, documentNames, personIds } from './generated-records.ts';
import { email, filterOf, text } from './generated-values.ts';

/** The callers: `root` may do everything, the companies write profiles. */
export const callers = ['root', 'admin', 'acme', 'beta'] as const;
/**
 * One call, `wait` ms after the one before. `#id0`, `#tx0` and so on stand for the ids in earlier responses, the latest
 * first; without a transaction, the call runs outside of one. A query that walks continues to its last page.
 */
export type Step = { from: (typeof callers)[number]; wait: number; walk: boolean; event: CallEvent };

const latest = fc.constantFrom('#id0', '#id1', '#id2');
const documentId = fc.constantFrom(...documentIds, 1);
const inside = fc.option(fc.constantFrom('#tx0', '#tx0', '#tx1'), { freq: 1, nil: undefined });
const collection = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...collections, 'notes') },
  { weight: 1, arbitrary: fc.constantFrom('added', 'user') },
);

/** Omits undefined values, as JSON does. */
function event(action: string, payload: Record<string, unknown>): CallEvent {
  const given = Object.entries(payload).filter(([, value]) => value !== undefined);
  return { action, ...Object.fromEntries(given) };
}

function calls(
  action: string,
  payload: Record<string, fc.Arbitrary<unknown>>,
  from: fc.Arbitrary<Step['from']> = fc.constant('root'),
): fc.Arbitrary<Step> {
  const wait = fc.constantFrom(0, 0, 0, 1, 1, 1000, 1000, 20_000);
  return fc
    .record({ from, wait, walk: fc.boolean(), payload: fc.record(payload) })
    .map(({ payload: fields, ...step }) => ({ ...step, event: event(action, fields) }));
}

type Readable = { model: fc.Arbitrary<string>; names: readonly string[]; traitsOf: (name: string) => FieldTraits };

/** Queries, counts and aggregates of a model or of documents. */
function reads({ model, names, traitsOf }: Readable): fc.Arbitrary<Step> {
  const query = filterOf(
    names.filter((name) => traitsOf(name).filter),
    traitsOf,
  );
  const key = fc.tuple(fc.constantFrom(...names.filter((name) => traitsOf(name).sort)), fc.constantFrom('asc', 'desc'));
  const order = fc
    .uniqueArray(key, { maxLength: 3, selector: ([name]) => name })
    .map((keys) => keys.map(([name, direction]) => ({ [name]: direction })));
  const some = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    {
      weight: 4,
      arbitrary: calls('query', {
        model,
        query,
        orderBy: order,
        limit: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
        offset: fc.option(fc.constantFrom(0, 1, 3), { freq: 1, nil: undefined }),
        select: fc.option(some, { freq: 1, nil: undefined }),
      }),
    },
    { weight: 1, arbitrary: calls('count', { model, query }) },
    { weight: 3, arbitrary: aggregates({ model, names, traitsOf }, query) },
  );
}

function aggregates({ model, names, traitsOf }: Readable, query: fc.Arbitrary<unknown>): fc.Arbitrary<Step> {
  const measured = (kinds: readonly string[], sorted: boolean) =>
    fc.constantFrom(...names.filter((name) => kinds.includes(traitsOf(name).kind) && (!sorted || traitsOf(name).sort)));
  const metric = fc.oneof(
    fc.constant({ op: 'count' }),
    fc.record({ op: fc.constantFrom('sum', 'avg'), field: measured(['number', 'json'], false) }),
    fc.record({ op: fc.constantFrom('min', 'max'), field: measured(['number', 'text', 'json'], true) }),
  );
  const groupBy = fc.uniqueArray(fc.constantFrom(...names.filter((name) => traitsOf(name).filter)), { maxLength: 2 });
  const metrics = fc.dictionary(fc.constantFrom('m', 'n', 'M'), metric, { minKeys: 1, maxKeys: 3 });
  return groupBy.chain((fields) =>
    metrics.chain((asked) => {
      const keys = [...fields, ...Object.keys(asked)];
      const orderBy = fc
        .uniqueArray(fc.tuple(fc.constantFrom(...keys), fc.constantFrom('asc', 'desc')), {
          maxLength: 2,
          selector: ([name]) => name,
        })
        .map((order) => order.map(([name, direction]) => ({ [name]: direction })));
      const limit = fc.option(fc.constantFrom(1, 3), { freq: 3, nil: undefined });
      const same = { groupBy: fc.constant(fields), metrics: fc.constant(asked) };
      return calls('aggregate', { model, query, orderBy, limit, ...same });
    }),
  );
}

function traitsOfModel(model: 'User' | 'Company' | 'Audit'): Readable {
  const traits: Readonly<Record<string, FieldTraits>> = models[model].traits;
  const traitsOf = (name: string) => traits[name] ?? documentTraits;
  return { model: fc.constant(model), names: Object.keys(traits), traitsOf };
}

const fields = documentFields;
const withId = fc.tuple(fields, documentId).map(([data, _id]) => ({ ...data, _id }));
const aDocument = fc.oneof({ weight: 4, arbitrary: documentId }, { weight: 1, arbitrary: latest });
const one = aDocument.map((_id) => ({ _id }));
const revision = fc.option(fc.constantFrom(1, 2, 9007199254740991), { freq: 3, nil: undefined });
const namesToRead = ['_id', 'createTime', 'updateTime', 'revision', ...documentNames, 'missing'];
const readDocuments = reads({ model: collection, names: namesToRead, traitsOf: () => documentTraits });
const someDocuments = filterOf(namesToRead, () => documentTraits);
const documents = [
  calls('insert', { model: collection, data: fc.oneof(fields, withId), transactionId: inside }),
  calls('insert', { model: collection, data: fc.oneof(fields, withId) }),
  calls('update', { model: collection, query: one, data: fields, revision, transactionId: inside }),
  calls('delete', { model: collection, query: one, transactionId: inside }),
  calls('update', { model: collection, query: someDocuments, data: fields, transactionId: inside }),
  calls('delete', { model: collection, query: someDocuments }),
  calls('get', { model: collection, id: aDocument, transactionId: inside }),
  readDocuments,
  readDocuments,
  calls('addCollection', { name: fc.constantFrom('added', 'Added', 'NOTES', 'notes', 'company') }),
];

const transactions = [
  calls('startTransaction', {}, fc.constantFrom('root', 'root', 'root', 'acme')),
  calls('commitTransaction', { transactionId: fc.constantFrom('#tx0', '#tx1') }),
  calls('abortTransaction', { transactionId: fc.constant('#tx0') }),
];

const person = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...personIds) },
  { weight: 1, arbitrary: fc.constantFrom(...callers) },
  { weight: 2, arbitrary: latest },
);
const user = mapFields(userFields, generated);
/** A missing role has a default. */
const requiredTexts = namesWith(userFields, { required: true }).filter((name) => userFields[name].control !== 'choice');
/** Values that calls send for a field. */
function generated(field: Field): fc.Arbitrary<string> {
  if (field.control === 'choice') return fc.constantFrom(...field.known);
  if (field.control !== 'email') return text;
  return field.required ? email : fc.oneof(email, fc.constant(''));
}
const model = (name: string) => fc.constant(name);
const people = [
  calls('insert', {
    model: model('User'),
    data: fc.record(user, { requiredKeys: [...requiredTexts] }),
    transactionId: inside,
  }),
  calls('update', {
    model: model('User'),
    query: person.map((_id) => ({ _id })),
    data: fc.record(user, { requiredKeys: [] }),
    revision,
    transactionId: inside,
  }),
  calls('delete', { model: model('User'), query: person.map((_id) => ({ _id })), transactionId: inside }),
  calls('get', { model: model('User'), id: person, transactionId: inside }, fc.constantFrom('root', 'acme')),
  reads(traitsOfModel('User')),
  reads(traitsOfModel('User')),
];

const owner = fc.constantFrom<Step['from']>('acme', 'beta');
/** Without the logo: it needs a stored file, so that generated addresses would be refused. */
const { logo: _, ...profile } = mapFields(companyFields, generated);
const aCompany = fc.oneof(fc.constant(COMPANY_ID), latest).map((_id) => ({ _id }));
const companies = [
  calls(
    'insert',
    {
      model: model('Company'),
      data: fc.record(profile, { requiredKeys: [...requiredCompanyFields] }),
      transactionId: inside,
    },
    owner,
  ),
  calls('update', { model: model('Company'), query: aCompany, data: fc.record(profile, { requiredKeys: [] }) }, owner),
  calls('update', {
    model: model('Company'),
    query: aCompany,
    data: fc.record(
      { verifyStatus: fc.constantFrom('approved', 'rejected'), rejectReason: text },
      { requiredKeys: [] },
    ),
    revision,
    transactionId: inside,
  }),
  calls('delete', { model: model('Company'), query: aCompany, transactionId: inside }),
  calls('query', { model: model('Company'), query: text.map((businessLicense) => ({ businessLicense })) }, owner),
  reads(traitsOfModel('Company')),
  reads(traitsOfModel('Company')),
];

const history = [
  calls('query', { model: model('Audit'), query: fc.constant({}) }, fc.constantFrom('root', 'acme')),
  calls('query', {
    model: model('Audit'),
    query: filterOf(['action', 'model', 'createTime'], traitsOfModel('Audit').traitsOf),
    limit: fc.constant(2),
  }),
];

/** Each sequence uses one kind of records, so that its calls affect each other. */
export const sequences: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 2, arbitrary: transactionOf(documents) },
  { weight: 2, arbitrary: sequenceOf(documents) },
  { weight: 1, arbitrary: transactionOf([...people, ...history]) },
  { weight: 1, arbitrary: sequenceOf([...people, ...history]) },
  { weight: 1, arbitrary: transactionOf([...companies, ...history]) },
  { weight: 1, arbitrary: sequenceOf([...companies, ...history]) },
);

function sequenceOf(steps: readonly fc.Arbitrary<Step>[], minLength = 5): fc.Arbitrary<Step[]> {
  return fc.array(fc.oneof(...steps), { minLength, maxLength: 10, size: 'max' });
}

/** A sequence that starts with a transaction, which may end before the sequence does. */
function transactionOf(steps: readonly fc.Arbitrary<Step>[]): fc.Arbitrary<Step[]> {
  const start = calls('startTransaction', {}, fc.constantFrom('root', 'root', 'acme'));
  return fc.tuple(start, sequenceOf([...steps, ...steps, ...transactions], 4)).map(([first, rest]) => [first, ...rest]);
}
