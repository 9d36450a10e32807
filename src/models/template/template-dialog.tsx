import * as v from 'valibot';
import { type TemplateKind, templateFields, templateTexts } from '#contract/recruiting/template.ts';
import {
  type DialogDrafts,
  DraftDialog,
  type OpenDialog,
  useDialogDraft,
} from '../../components/form/draft-dialog.tsx';
import { FieldControl } from '../../components/form/field-control.tsx';
import { fieldErrors } from '../../components/form/field-values.ts';
import { templatesCopy } from '../../copy/recruiting/templates.ts';
import type { TemplateTexts } from './use-templates.ts';

const texts = templatesCopy.dialog;

/** `source` is the text that the dialog began with. */
type Typed = TemplateTexts & { source: string };

/** A draft that began with another text is not continued. */
function draftsFrom(source: string): DialogDrafts<Typed> {
  const typed = v.object({ name: v.string(), text: v.string(), source: v.literal(source) });
  return { start: 'template:', schema: v.object({ typed, isOpen: v.boolean(), id: v.string() }) };
}

type TemplateDialogProps = OpenDialog & {
  kind: TemplateKind;
  /** The template that changes; for a new one its kind. */
  id: string;
  purpose: 'add' | 'edit';
  initial: TemplateTexts;
  /** Stores valid texts and shows the result. Rejects with an AppError. */
  save: (typed: TemplateTexts) => Promise<void>;
  /** The element that gets the focus after closing; by default the one that had it before. */
  finalFocus?: () => HTMLElement | null;
};

/** Asks for the name and the text of a template. */
export function TemplateDialog({ kind, purpose, initial, save, finalFocus, ...dialog }: TemplateDialogProps) {
  const fields = { name: templateFields.name, text: templateTexts[kind] };
  const { frame, typed, errors, change } = useDialogDraft({
    ...dialog,
    drafts: draftsFrom(initial.text),
    stored: { name: initial.name, text: initial.text, source: initial.text },
    errorsOf: (typed) => fieldErrors(fields, typed),
    submit: ({ name, text }) => save({ name: name.trim(), text: text.trim() }),
  });
  const control = (name: keyof TemplateTexts) => ({
    field: fields[name],
    name,
    value: typed[name],
    onChange: (text: string) => change({ [name]: text }),
    error: errors[name],
  });
  return (
    <DraftDialog frame={frame} finalFocus={finalFocus} texts={{ ...texts, ...texts[purpose] }}>
      <FieldControl {...control('name')} autoComplete="off" limitsLength />
      <FieldControl {...control('text')} autoComplete="off" rows={5} />
    </DraftDialog>
  );
}
