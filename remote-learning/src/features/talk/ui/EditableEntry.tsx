import type { Review, TalkKind } from '@app/shared/contracts/talk';
import { useState, type ReactNode } from 'react';
import type { ReportedEntry } from '../../../shared/ReportDialog.tsx';
import { confirmDeletion } from '../model/change.ts';
import { EditForm } from './EditForm.tsx';
import { Entry, type EntryProps } from './Entry.tsx';
import { EntryActions } from './EntryActions.tsx';

interface EditableEntryProps extends EntryProps {
  entry: EntryProps['entry'] & Pick<Review, 'id' | 'mine'>;
  kind: TalkKind;
  /** Name of its kind in Chinese, as 回答. */
  name: string;
  maxLength: number;
  save: (text: string) => Promise<unknown>;
  /** Confirmation before `remove`. */
  removal: string;
  remove: () => Promise<unknown>;
  /** Content below the entry, hidden while it is edited. */
  below?: ReactNode;
  onChanged: () => void;
  onReport: (reported: ReportedEntry) => void;
}

/** An entry that its author edits and deletes, and others report. */
export function EditableEntry(props: EditableEntryProps) {
  const { entry, kind, name, maxLength, save, removal, remove, below, onChanged, onReport, ...shown } = props;
  const [editing, setEditing] = useState(false);
  const handleRemove = async () => {
    if (await confirmDeletion(removal, remove)) onChanged();
  };
  if (editing)
    return (
      <EditForm
        label={`修改${name}`}
        text={entry.text}
        maxLength={maxLength}
        save={save}
        onDone={(saved) => {
          setEditing(false);
          if (saved) onChanged();
        }}
      />
    );
  return (
    <>
      <Entry
        {...shown}
        entry={entry}
        actions={
          <>
            {shown.actions}
            <EntryActions
              mine={entry.mine}
              onEdit={() => setEditing(true)}
              onRemove={() => void handleRemove()}
              onReport={() => onReport({ kind, id: entry.id })}
            />
          </>
        }
      />
      {below}
    </>
  );
}
