import type { ModelName } from '#contract/models.ts';
import { openModel } from '#database/open-model.ts';
import type { Store } from '#database/tables.ts';
import { refused } from './authorize.ts';
import { deleteCompany } from './companies/delete-company.ts';
import { insertCompany } from './companies/insert-company.ts';
import { updateCompany } from './companies/update-company.ts';
import type { Delete, Insert, Update } from './define-write.ts';
import { deleteDocument, insertDocument, updateDocument } from './documents/write-documents.ts';
import { updateApplication } from './recruiting/application-steps.ts';
import { insertApplication } from './recruiting/applications.ts';
import { updateInterview } from './recruiting/interview-steps.ts';
import { insertInterview } from './recruiting/interviews.ts';
import { insertInvitation } from './recruiting/invitations.ts';
import { deleteJob, insertJob, updateJob } from './recruiting/jobs.ts';
import {
  deleteBlock,
  deleteFavorite,
  insertBlock,
  insertFavorite,
  insertJobView,
  insertReport,
  updateReport,
} from './recruiting/marks.ts';
import { updateNotification } from './recruiting/notifications.ts';
import { deleteResume, insertResume, updateResume } from './recruiting/resumes.ts';
import { deleteSavedSearch, insertSavedSearch, updateSavedSearch } from './recruiting/saved-searches.ts';
import { updateSetting } from './recruiting/settings.ts';
import { deleteTemplate, insertTemplate, updateTemplate } from './recruiting/templates.ts';
import { deleteUser } from './users/delete-user.ts';
import { insertUser } from './users/insert-user.ts';
import { updateUser } from './users/update-user.ts';
import type { WriteContext } from './write-context.ts';

type Data = Readonly<Record<string, unknown>>;
export type Operation =
  | { kind: 'insert'; model: string; data: Data }
  | { kind: 'update'; model: string; id: string; data: Data; revision?: number | undefined }
  | { kind: 'delete'; model: string; id: string };
/** `record` is the changed record of an update. */
export type Written = { id: string; record: Record<string, unknown> };
type Writes = { insert: Insert; update: Update; delete: Delete };

/** Audit entries are written together with the changes they describe, never by a caller. */
async function refuseWrite(_store: Store, context: WriteContext): Promise<never> {
  throw refused(context.caller);
}

const writes: { [M in ModelName]: Writes } = {
  User: { insert: insertUser, update: updateUser, delete: deleteUser },
  Company: { insert: insertCompany, update: updateCompany, delete: deleteCompany },
  Audit: { insert: refuseWrite, update: refuseWrite, delete: refuseWrite },
  Job: { insert: insertJob, update: updateJob, delete: deleteJob },
  Resume: { insert: insertResume, update: updateResume, delete: deleteResume },
  Application: { insert: insertApplication, update: updateApplication, delete: refuseWrite },
  Interview: { insert: insertInterview, update: updateInterview, delete: refuseWrite },
  Favorite: { insert: insertFavorite, update: refuseWrite, delete: deleteFavorite },
  Block: { insert: insertBlock, update: refuseWrite, delete: deleteBlock },
  SavedSearch: { insert: insertSavedSearch, update: updateSavedSearch, delete: deleteSavedSearch },
  Template: { insert: insertTemplate, update: updateTemplate, delete: deleteTemplate },
  Report: { insert: insertReport, update: updateReport, delete: refuseWrite },
  Setting: { insert: refuseWrite, update: updateSetting, delete: refuseWrite },
  ContactView: { insert: refuseWrite, update: refuseWrite, delete: refuseWrite },
  Invitation: { insert: insertInvitation, update: refuseWrite, delete: refuseWrite },
  JobView: { insert: insertJobView, update: refuseWrite, delete: refuseWrite },
  Notification: { insert: refuseWrite, update: updateNotification, delete: refuseWrite },
};

/** How records of a model or documents of a collection are written, inside and outside data-service transactions. */
export function writesOf(name: string): Writes {
  const model = openModel(name);
  if (model !== undefined) return writes[model];
  return {
    insert: (store, context, data, id) => insertDocument(store, context, name, data, id),
    update: (store, context, change) => updateDocument(store, context, name, change),
    delete: (store, context, id) => deleteDocument(store, context, name, id),
  };
}

/** Writes one record or document. */
export async function applyOperation(store: Store, context: WriteContext, operation: Operation): Promise<Written> {
  const writes = writesOf(operation.model);
  switch (operation.kind) {
    case 'insert':
      return { id: await writes.insert(store, context, operation.data), record: {} };
    case 'update':
      return { id: operation.id, record: { ...(await writes.update(store, context, operation)) } };
    case 'delete':
      await writes.delete(store, context, operation.id);
      return { id: operation.id, record: {} };
    default:
      return operation satisfies never;
  }
}
