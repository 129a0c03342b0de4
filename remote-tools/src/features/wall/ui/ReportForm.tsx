import { WALL_LIMITS } from '@app/shared/contracts/limits';
import type { ReportReason } from '@app/shared/contracts/wall';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { RadioGroup } from '@app/shared/ui/radio';
import { TextArea } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';

const REASONS: readonly { value: ReportReason; label: string }[] = [
  { value: 'illegal', label: '违法违规' },
  { value: 'rights', label: '盗图、侵权' },
  { value: 'unlabelled', label: '标识不实，像 AI 生成却没有标' },
  { value: 'other', label: '其他' },
];

/** Why a work should not be on the wall. */
export function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [reason, setReason] = useState<ReportReason>('illegal');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call('POST /aigc/wall/report', { id, reason, text });
      toast.success('已收到举报，我们会核实');
      onDone();
    } catch {
      // The shell has said why; what was written stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form aria-label="举报" onSubmit={(event) => void handleSubmit(event)}>
      <RadioGroup
        label="举报的原因"
        value={reason}
        options={REASONS}
        onValueChange={(value) => setReason(value as ReportReason)}
      />
      <TextArea label="说明（可以不填）" value={text} rows={2} maxLength={WALL_LIMITS.report} onValueChange={setText} />
      <Button type="submit" block loading={busy}>
        提交举报
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s3};
`;
