import type { ChangeEntry } from '@app/shared/contracts/release-api';
import type { ReactNode } from 'react';
import { useNow } from '../api/use-now.ts';
import { useTitles } from '../shell/use-titles.ts';
import { LogEntry } from './LogEntry.tsx';

interface LogEntriesProps {
  entries: readonly ChangeEntry[];
  /** Revision of the expanded entry. */
  opened: number | null;
  onOpen: (revision: number | null) => void;
  actions?: (entry: ChangeEntry) => ReactNode;
}

/** List of changes, one of them expanded. */
export function LogEntries({ entries, opened, onOpen, actions }: LogEntriesProps) {
  const titles = useTitles();
  const now = useNow(30_000);
  return entries.map((entry) => (
    <LogEntry
      key={entry.revision}
      entry={entry}
      titles={titles}
      now={now}
      open={entry.revision === opened}
      onToggle={() => onOpen(entry.revision === opened ? null : entry.revision)}
      actions={actions?.(entry)}
    />
  ));
}
