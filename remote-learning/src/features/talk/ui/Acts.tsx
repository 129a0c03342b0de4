import { requireLogin } from '@app/shared/state/actions';
import { Act } from './Entry.tsx';

interface ReportActProps {
  onReport: () => void;
}

interface OwnActsProps {
  onEdit: () => void;
  onRemove: () => void;
}

/** Actions on an entry: an own one can be edited and deleted, another's reported. */
export function Acts({ mine, onReport, ...own }: OwnActsProps & ReportActProps & { mine: boolean }) {
  return mine ? <OwnActs {...own} /> : <ReportAct onReport={onReport} />;
}

export function OwnActs({ onEdit, onRemove }: OwnActsProps) {
  return (
    <>
      <Act type="button" onClick={onEdit}>
        修改
      </Act>
      <Act type="button" onClick={onRemove}>
        删除
      </Act>
    </>
  );
}

export function ReportAct({ onReport }: ReportActProps) {
  return (
    <Act type="button" onClick={() => requireLogin(onReport)}>
      举报
    </Act>
  );
}
