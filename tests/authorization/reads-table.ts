import { hasModel, type ModelName } from '#contract/models.ts';
import { aggregate, count, type Event, query, type Row } from './row.ts';

type ModelRead = Row & { model: ModelName };

function read(event: (model: string) => Event, model: ModelName, cells: string): ModelRead {
  return { name: `${event(model).action} ${model}`, call: 'queryMySQLData', event: () => event(model), cells, model };
}

/**
 * The reads that every model has, without conditions. Columns: anonymous, expired, unbound, inactive, suspended, jobseeker,
 * company without a profile, pending, approved, rejected, admin, super admin, last super admin.
 */
// biome-ignore format: one row a line, as a table is read
const modelReads: readonly ModelRead[] = [
  read(query, 'User',             'DENY SESS zero own  own  own  own  own  own  own  all  all  all'),
  read(query, 'Company',          'DENY SESS DENY INAC SUSP DENY zero own  own  own  all  all  all'),
  read(query, 'Audit',            'DENY SESS DENY INAC SUSP DENY zero own  own  own  all  all  all'),
  read(query, 'Job',              'DENY SESS DENY INAC SUSP list zero own  own  own  all  all  all'),
  read(query, 'Resume',           'DENY SESS DENY INAC SUSP own  DENY DENY libr DENY all  all  all'),
  read(query, 'Application',      'DENY SESS DENY INAC SUSP own  zero own  own  own  all  all  all'),
  read(query, 'Interview',        'DENY SESS DENY INAC SUSP own  zero own  own  own  DENY DENY DENY'),
  read(query, 'Favorite',         'DENY SESS DENY INAC SUSP own  DENY DENY DENY DENY DENY DENY DENY'),
  read(query, 'Block',            'DENY SESS DENY INAC SUSP own  DENY DENY DENY DENY DENY DENY DENY'),
  read(query, 'Report',           'DENY SESS DENY INAC SUSP own  DENY DENY DENY DENY all  all  all'),
  read(query, 'Setting',          'DENY SESS DENY INAC SUSP DENY all  all  all  all  all  all  all'),
  read(query, 'ContactView',      'DENY SESS DENY INAC SUSP own  zero own  own  own  DENY DENY DENY'),
  read(query, 'Invitation',       'DENY SESS DENY INAC SUSP own  zero own  own  own  DENY DENY DENY'),
  read(query, 'JobView',          'DENY SESS DENY INAC SUSP DENY zero own  own  own  DENY DENY DENY'),
  read(query, 'Notification',     'DENY SESS DENY INAC SUSP own  zero own  own  own  DENY DENY DENY'),

  read(count, 'User',             'DENY SESS yes  yes  yes  yes  yes  yes  yes  yes  yes  yes  yes'),
  read(count, 'Company',          'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  read(count, 'Audit',            'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  read(count, 'Job',              'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  yes  yes  yes'),
  read(count, 'Resume',           'DENY SESS DENY INAC SUSP yes  DENY DENY yes  DENY yes  yes  yes'),
  read(count, 'Application',      'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  yes  yes  yes'),
  read(count, 'Interview',        'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY'),
  read(count, 'Favorite',         'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY DENY DENY DENY'),
  read(count, 'Block',            'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY DENY DENY DENY'),
  read(count, 'Report',           'DENY SESS DENY INAC SUSP yes  DENY DENY DENY DENY yes  yes  yes'),
  read(count, 'Setting',          'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  read(count, 'ContactView',      'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY'),
  read(count, 'Invitation',       'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY'),
  read(count, 'JobView',          'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  DENY DENY DENY'),
  read(count, 'Notification',     'DENY SESS DENY INAC SUSP yes  yes  yes  yes  yes  DENY DENY DENY'),

  read(aggregate, 'User',         'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes'),
  read(aggregate, 'Company',      'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes'),
  read(aggregate, 'Audit',        'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  read(aggregate, 'Job',          'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  read(aggregate, 'Resume',       'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  read(aggregate, 'Application',  'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  read(aggregate, 'Interview',    'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  yes  yes  yes'),
  read(aggregate, 'Favorite',     'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  read(aggregate, 'Block',        'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  read(aggregate, 'Report',       'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY yes  yes  yes'),
  read(aggregate, 'Setting',      'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  read(aggregate, 'ContactView',  'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  read(aggregate, 'Invitation',   'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
  read(aggregate, 'JobView',      'DENY SESS DENY INAC SUSP DENY yes  yes  yes  yes  DENY DENY DENY'),
  read(aggregate, 'Notification', 'DENY SESS DENY INAC SUSP DENY DENY DENY DENY DENY DENY DENY DENY'),
];

/** Those of the default edition's models. */
export const specificationReads = modelReads.filter(({ model }) => hasModel('specification', model));

/** Those of the models that the recruiting edition adds. */
export const recruitingReads = modelReads.filter(({ model }) => !hasModel('specification', model));
