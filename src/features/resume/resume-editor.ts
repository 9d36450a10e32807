import { logError } from '../../cloud/calls/error-log.ts';
import { toAppError } from '../../cloud/sdk/sdk-errors.ts';
import { getCurrentUser } from '../../cloud/session/session.ts';
import { createStore } from '../../cloud/session/store.ts';
import { dropDraft } from '../../components/drafts.ts';
import type { Resume } from '../../models/resume/resume-content.ts';
import { RESUME_DRAFT, type ResumeDraft } from './resume-draft.ts';
import { chosenValues, type FieldTexts, mergeResume } from './resume-merge.ts';
import { changesOf, checkResume, type ResumeErrors, type ResumeValues, valuesOf } from './resume-values.ts';
import { saveResume } from './save-resume.ts';

/** The delay after the last change before the résumé is saved. */
const SAVE_PAUSE_MS = 900;

export type SaveState = { kind: 'waiting' | 'saving' | 'saved' } | { kind: 'failed'; error: unknown };

/** Whether the last attempt met no server. The page then tries again by itself. */
export function isServerAway(save: SaveState): boolean {
  return save.kind === 'failed' && toAppError(save.error).code === 'NETWORK';
}

export type EditorState = {
  /** The résumé as stored; null until it is created. */
  base: Resume | null;
  values: ResumeValues;
  save: SaveState;
  /** The errors that the form shows. They appear when the person pauses, not while they type. */
  errors: ResumeErrors;
  /** The résumé as another window stored it, while the person has to choose between both versions. */
  conflict: Resume | null;
};

type EditorOptions = {
  userId: string;
  start: ResumeDraft;
  onStored: (resume: Resume) => void;
  /** Receives why the choice of who may see the résumé was not stored. */
  onVisibilityFailed: (error: unknown) => void;
};

/**
 * The résumé that is being edited. Saves the changed fields when the person pauses, one call at a time. It outlives the
 * page, so that leaving the page does not lose the last words.
 */
export function createResumeEditor({ userId, start, onStored, onVisibilityFailed }: EditorOptions) {
  const state = createStore<EditorState>({
    ...start,
    save: { kind: hasChanges(start) ? 'waiting' : 'saved' },
    errors: {},
    conflict: null,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  const update = (part: Partial<EditorState>) => state.set({ ...state.get(), ...part });

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(flush, SAVE_PAUSE_MS);
  }

  function change(values: ResumeValues): void {
    const { errors } = checkResume(values);
    const shown = Object.entries(errors).filter(([name]) => Object.hasOwn(state.get().errors, name));
    update({ values, errors: Object.fromEntries(shown), ...(!isSaving && { save: { kind: 'waiting' } }) });
    schedule();
  }

  /** Saves now what is valid and not saved yet. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (isSaving || state.get().conflict !== null || getCurrentUser()?._id !== userId) return;
    const { base, values, save } = state.get();
    update({ errors: checkResume(values).errors });
    const changes = changesOf(checkResume(values), base);
    if (Object.keys(changes).length === 0) {
      if (save.kind !== 'saved') update({ save: { kind: 'saved' } });
      return;
    }
    isSaving = true;
    update({ save: { kind: 'saving' } });
    try {
      const outcome = await saveResume(userId, base, changes);
      if ('saved' in outcome) accept(outcome.saved);
      else merge(outcome.newer);
    } catch (error) {
      logError(error);
      update({ save: { kind: 'failed', error } });
      if (changes.visibility !== undefined) takeBackVisibility(error);
    } finally {
      isSaving = false;
    }
  }

  function accept(base: Resume): void {
    update({ base });
    if (hasChanges(state.get())) {
      update({ save: { kind: 'waiting' } });
      schedule();
    } else {
      finish();
    }
    onStored(base);
  }

  /** Nothing is left to save. */
  function finish(): void {
    update({ save: { kind: 'saved' } });
    // The page may be gone already, so that it does not drop the draft itself.
    if (Object.keys(checkResume(state.get().values).errors).length === 0) dropDraft(userId, RESUME_DRAFT);
  }

  /** Nobody must believe to be hidden while companies find the résumé, so that a failed choice does not wait here. */
  function takeBackVisibility(error: unknown): void {
    const { base, values } = state.get();
    const { visibility } = valuesOf(base).texts;
    update({ values: { ...values, texts: { ...values.texts, visibility } } });
    if (!hasChanges(state.get())) finish();
    onVisibilityFailed(error);
  }

  function merge(newer: Resume): void {
    const { base, values } = state.get();
    const merged = mergeResume({ base, values, newer });
    if (merged === undefined) {
      update({ conflict: newer, save: { kind: 'waiting' } });
      return;
    }
    update({ values: merged });
    accept(newer);
  }

  /** Takes over a résumé that was read from the server. */
  function receive(stored: Resume): void {
    const { base, conflict } = state.get();
    if (!isSaving && conflict === null && stored.revision > (base?.revision ?? 0)) merge(stored);
  }

  function resolve(chosen: FieldTexts): void {
    const { conflict, values } = state.get();
    if (conflict === null) return;
    update({ values: chosenValues(values, conflict, chosen), conflict: null });
    accept(conflict);
  }

  return { get: state.get, subscribe: state.subscribe, change, flush, receive, resolve };
}

function hasChanges({ values, base }: ResumeDraft): boolean {
  return Object.keys(changesOf(checkResume(values), base)).length > 0;
}

export type ResumeEditor = ReturnType<typeof createResumeEditor>;
