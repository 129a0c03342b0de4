import { WALL_LIMITS } from '@app/shared/contracts/limits';
import type { ReportReason } from '@app/shared/contracts/wall';
import { call } from '@app/shared/http/call';
import { ReportForm as Form } from '@app/shared/report/report-form';

const REASONS = [
  { value: 'illegal', label: '违法违规' },
  { value: 'rights', label: '盗图、侵权' },
  { value: 'unlabelled', label: '标识不实，像 AI 生成却没有标' },
  { value: 'other', label: '其他' },
] as const satisfies readonly { value: ReportReason; label: string }[];

/** Form for the reason why a work should be removed from the wall. */
export function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <Form
      reasons={REASONS}
      maxLength={WALL_LIMITS.report}
      send={(report) => call('POST /aigc/wall/report', { id, ...report })}
      onDone={onDone}
    />
  );
}
