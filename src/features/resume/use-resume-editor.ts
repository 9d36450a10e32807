import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createGrowingPauses } from '../../cloud/sdk/growing-pauses.ts';
import { refreshModel } from '../../components/data-list/record-cache.ts';
import type { Fail } from '../../components/feedback/use-message.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { ownResumeQuery } from '../../models/resume/own-resume.ts';
import type { Resume } from '../../models/resume/resume-content.ts';
import { RESUME_DRAFT, type ResumeDraft, readResumeDraft } from './resume-draft.ts';
import { createResumeEditor, isServerAway } from './resume-editor.ts';
import { changesOf, checkResume, valuesOf } from './resume-values.ts';

/**
 * The résumé that is being edited: from the draft of an earlier visit, otherwise as stored. While the page is open, it is
 * saved by itself when the server is back.
 */
export function useResumeEditor(userId: string, stored: Resume | null, fail: Fail) {
  const client = useQueryClient();
  const [editor] = useState(() =>
    createResumeEditor({
      userId,
      start: readResumeDraft(userId) ?? { values: valuesOf(stored), base: stored },
      onStored: (resume) => client.setQueryData(ownResumeQuery(userId).queryKey, resume),
      onVisibilityFailed: (error) => {
        fail(error);
        // Only the response may have been lost.
        refreshModel(client, 'Resume');
      },
    }),
  );
  const [pauses] = useState(createGrowingPauses);
  const state = useSyncExternalStore(editor.subscribe, editor.get);
  const { values, base } = state;
  const check = useMemo(() => checkResume(values), [values]);
  const isPending = Object.keys(changesOf(check, base)).length > 0 || Object.keys(check.errors).length > 0;
  const content: ResumeDraft = { values, base };
  useDraft(RESUME_DRAFT, { content: isPending ? content : null, isUnsaved: isPending, close: nothing, isKept: true });

  useEffect(() => {
    if (stored !== null) editor.receive(stored);
  }, [editor, stored]);

  // Saves a restored draft.
  useEffect(() => void editor.flush(), [editor]);

  useEffect(() => {
    if (state.save.kind === 'saved') pauses.reset();
    if (!isServerAway(state.save)) return;
    const timer = setTimeout(editor.flush, pauses.next());
    return () => clearTimeout(timer);
  }, [editor, pauses, state.save]);

  useEffect(() => {
    const flush = () => void editor.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [editor]);

  return { editor, state, check };
}

function nothing() {}
