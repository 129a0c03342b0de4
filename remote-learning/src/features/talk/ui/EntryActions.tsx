import { requireLogin } from '@app/shared/state/actions';
import { EntryButton } from './Entry.tsx';

interface ReportActionProps {
  onReport: () => void;
}

interface OwnActionsProps {
  onEdit: () => void;
  onRemove: () => void;
}

/** Actions on an entry: an own one can be edited and deleted, another's reported. */
export function EntryActions({ mine, onReport, ...own }: OwnActionsProps & ReportActionProps & { mine: boolean }) {
  return mine ? <OwnActions {...own} /> : <ReportAction onReport={onReport} />;
}

export function OwnActions({ onEdit, onRemove }: OwnActionsProps) {
  return (
    <>
      <EntryButton type="button" onClick={onEdit}>
        修改
      </EntryButton>
      <EntryButton type="button" onClick={onRemove}>
        删除
      </EntryButton>
    </>
  );
}

export function ReportAction({ onReport }: ReportActionProps) {
  return (
    <EntryButton type="button" onClick={() => requireLogin(onReport)}>
      举报
    </EntryButton>
  );
}
