import { resumeFieldNames } from '#contract/recruiting/resume.ts';
import { ConflictView } from '../../components/conflict/conflict-view.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import type { Resume } from '../../models/resume/resume-content.ts';
import type { EditorState, ResumeEditor } from './resume-editor.ts';
import { fieldTexts, formatVersion } from './resume-merge.ts';
import { valuesOf } from './resume-values.ts';

type ResumeConflictProps = { editor: ResumeEditor; state: EditorState; newer: Resume };

/** The choice between both versions of a résumé that was also saved in another window. */
export function ResumeConflict({ editor, state, newer }: ResumeConflictProps) {
  return (
    <Panel isPadded>
      <ConflictView
        title={resumeCopy.conflict.title}
        explanation={resumeCopy.conflict.explanation}
        fields={resumeFieldNames}
        labels={resumeCopy.fields}
        format={formatVersion}
        base={fieldTexts(valuesOf(state.base))}
        mine={fieldTexts(state.values)}
        theirs={fieldTexts(valuesOf(newer))}
        onEdit={editor.resolve}
        onSave={(chosen) => {
          editor.resolve(chosen);
          void editor.flush();
        }}
      />
    </Panel>
  );
}
