import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { TalkKind, TalkReason } from '@app/shared/contracts/talk';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { RadioGroup } from '@app/shared/ui/radio';
import { TextArea } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';

const REASONS: readonly { value: TalkReason; label: string }[] = [
  { value: 'illegal', label: '违法违规' },
  { value: 'abuse', label: '人身攻击' },
  { value: 'advert', label: '广告、引流' },
  { value: 'other', label: '其他' },
];

export interface Reported {
  kind: TalkKind;
  id: number;
  /** Reported text, where it is not visible behind the dialog. */
  said?: string;
}

/** Why something should not stand beside a course. */
export function ReportDialog({ reported, onClose }: { reported: Reported | null; onClose: () => void }) {
  return (
    <Dialog open={reported !== null} onOpenChange={(open) => (open ? undefined : onClose())} title="举报" width={420}>
      {reported ? <ReportForm {...reported} onDone={onClose} /> : null}
    </Dialog>
  );
}

function ReportForm({ kind, id, said, onDone }: Reported & { onDone: () => void }) {
  const [reason, setReason] = useState<TalkReason>('illegal');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call('POST /course/user/talk/report', { kind, id, reason, text });
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
      {said === undefined ? null : <blockquote dir="auto">{said}</blockquote>}
      <RadioGroup label="举报的原因" value={reason} options={REASONS} onValueChange={setReason} column />
      <TextArea label="说明（可以不填）" value={text} rows={2} maxLength={TALK_LIMITS.report} onValueChange={setText} />
      <Button type="submit" block loading={busy}>
        提交举报
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s3};
  blockquote {
    padding: ${t.s2} ${t.s3};
    border-radius: ${t.r1};
    background: ${t.sunken};
    color: ${t.ink2};
    font-size: ${t.t14};
    overflow-wrap: anywhere;
  }
`;
