import { FileText, Pencil, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MAX_TEMPLATES, type TemplateKind, templateKind } from '#contract/recruiting/template.ts';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { templatesCopy as texts } from '../../copy/recruiting/templates.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { type Template, useTemplateChanges, useTemplates } from './use-templates.ts';

type TemplateListProps = {
  kind: TemplateKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (text: string) => void;
};

/** The dialog with the templates of one kind, where one is picked, and where all are changed and deleted. */
export function TemplateList({ kind, open, onOpenChange, onPick }: TemplateListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description(templateKind.names[kind])}
      initialFocus={() => list.current?.querySelector('button') ?? null}
    >
      <Contents kind={kind} list={list} onPick={onPick} />
    </Dialog>
  );
}

type ContentsProps = Pick<TemplateListProps, 'kind' | 'onPick'> & { list: React.RefObject<HTMLUListElement | null> };

function Contents({ kind, list, onPick }: ContentsProps) {
  const templates = useTemplates(kind);
  const { change, remove, reload } = useTemplateChanges();
  const { message, note, fail, clear } = useMessage();
  const [edited, setEdited] = useState<{ template: Template; isOpen: boolean }>();

  if (templates.data === undefined && templates.error)
    return <ErrorState error={templates.error} onRetry={() => templates.refetch()} busy={templates.isFetching} />;
  if (templates.data === undefined) return <Loading outline={<LinesOutline />} />;

  async function removeTemplate(template: Template): Promise<void> {
    clear();
    if (!askConfirm(texts.confirmRemove(template.name))) return;
    try {
      await remove(template);
      note('success', texts.deleted);
    } catch (error) {
      fail(error);
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <MessageNotice message={message} onDismiss={clear} />
      {templates.data.length === 0 ? (
        <EmptyState icon={FileText} title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <>
          <p className="text-sm text-muted tabular-nums">{texts.count(templates.data.length, MAX_TEMPLATES)}</p>
          <ul ref={list} aria-label={texts.list} className="-mx-5 ruled border-y border-line">
            {templates.data.map((template) => (
              <Entry
                key={template._id}
                template={template}
                onPick={() => onPick(template.text)}
                onEdit={() => {
                  clear();
                  setEdited({ template, isOpen: true });
                }}
                onRemove={() => removeTemplate(template)}
              />
            ))}
          </ul>
        </>
      )}
      {edited && (
        <TemplateDialog
          key={`${edited.template._id} ${edited.template.revision}`}
          kind={kind}
          id={edited.template._id}
          purpose="edit"
          initial={edited.template}
          open={edited.isOpen}
          onOpenChange={(isOpen) => setEdited({ ...edited, isOpen })}
          onOutdated={(error) => {
            fail(error);
            void reload();
          }}
          save={async (typed) => {
            await change(edited.template, typed);
            note('success', texts.changed);
          }}
        />
      )}
    </div>
  );
}

type EntryProps = { template: Template; onPick: () => void; onEdit: () => void; onRemove: () => unknown };

function Entry({ template: { name, text }, onPick, onEdit, onRemove }: EntryProps) {
  const id = useId();
  const items = [
    { label: texts.edit, icon: Pencil, onSelect: onEdit },
    { label: texts.remove, icon: Trash2, tone: 'danger' as const, onSelect: onRemove },
  ];
  return (
    <li className="relative flex items-start gap-3 px-5 py-3 hover:bg-hover">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <button
          type="button"
          onClick={onPick}
          aria-describedby={id}
          className="text-left font-semibold text-ink-strong after:absolute after:inset-0 hover:text-accent-ink"
        >
          {name}
        </button>
        <span id={id} className="line-clamp-3 text-sm whitespace-pre-line text-muted">
          {text}
        </span>
      </span>
      <span className="relative z-1">
        <RowMenu label={texts.more(name)} items={items} />
      </span>
    </li>
  );
}
