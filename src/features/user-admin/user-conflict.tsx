import type { UserRecord } from '#contract/models.ts';
import { userFieldNames } from '#contract/user.ts';
import { ConflictView } from '../../components/conflict/conflict-view.tsx';
import { formatTime } from '../../components/format-time.ts';
import { lastChangeOf } from '../../components/history/changes.ts';
import { usersCopy } from '../../copy/users.ts';
import { shownValue } from '../../models/user/shown-value.ts';
import type { EditConflict } from './use-user-form.ts';
import { draftOf, type UserDraft, type UserFormValues } from './user-form-values.ts';

type UserConflictProps = {
  base: UserRecord;
  mine: UserFormValues;
  conflict: EditConflict;
  onEdit: (chosen: UserFormValues, theirs: UserRecord) => void;
  onSave: (chosen: UserFormValues, theirs: UserRecord) => void;
};

/** The choice between both versions of a user that somebody else changed meanwhile. */
export function UserConflict({ base, mine, conflict, onEdit, onSave }: UserConflictProps) {
  const { title, explain, changedBy } = usersCopy.conflict;
  const { theirs, history } = conflict;
  const withPassword = (chosen: UserDraft) => ({ ...chosen, password: mine.password });
  return (
    <ConflictView
      title={title}
      explanation={explain}
      fields={userFieldNames}
      labels={usersCopy.fields}
      format={shownValue}
      base={draftOf(base)}
      mine={mine}
      theirs={draftOf(theirs)}
      noteOf={(field) => {
        const entry = lastChangeOf(field, history);
        return entry && changedBy(entry.actorName, formatTime(entry.createTime));
      }}
      onEdit={(chosen) => onEdit(withPassword(chosen), theirs)}
      onSave={(chosen) => onSave(withPassword(chosen), theirs)}
    />
  );
}
