import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordOf } from '#contract/models.ts';
import type { TemplateKind } from '#contract/recruiting/template.ts';
import { deleteRecord, insertRecord, queryAllRecords, updateRecord } from '../../cloud/calls/data.ts';
import { loadAgain } from '../../components/data-list/record-cache.ts';

export type Template = RecordOf<'Template'>;
/** What a company writes. */
export type TemplateTexts = Pick<Template, 'name' | 'text'>;

const model = 'Template';

function templatesOf(kind: TemplateKind) {
  return queryOptions({
    queryKey: [model, kind],
    queryFn: () => queryAllRecords(model, { query: { kind }, orderBy: [{ createTime: 'desc' }] }),
  });
}

/** The templates of one kind of the signed-in company, the newest first. */
export function useTemplates(kind: TemplateKind) {
  return useQuery(templatesOf(kind));
}

/** The same, read once, and only when a text is compared with them. */
export function useKnownTemplates(kind: TemplateKind, isNeeded: boolean) {
  return useQuery({ ...templatesOf(kind), enabled: isNeeded, staleTime: Number.POSITIVE_INFINITY });
}

/** The changes of templates. All throw AppError. */
export function useTemplateChanges() {
  const client = useQueryClient();
  const reload = () => loadAgain(client, [model]);
  return {
    reload,
    store: async (kind: TemplateKind, texts: TemplateTexts) => {
      await insertRecord(model, { kind, ...texts });
      await reload();
    },
    change: async ({ _id, revision }: Template, texts: TemplateTexts) => {
      await updateRecord(model, _id, texts, { revision });
      await reload();
    },
    remove: async ({ _id }: Template) => {
      await deleteRecord(model, _id);
      await reload();
    },
  };
}
