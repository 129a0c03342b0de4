import { useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useBusy } from '../http/use-busy.ts';
import { toast } from '../state/actions.ts';
import { t } from '../theme/tokens.ts';
import { Button } from '../ui/button/index.ts';
import { RadioGroup } from '../ui/radio/index.ts';
import { TextArea } from '../ui/text-field/index.ts';

interface ReportFormProps<Reason extends string> {
  /** The first reason is preselected. */
  reasons: readonly [{ value: Reason; label: string }, ...{ value: Reason; label: string }[]];
  /** Lists the reasons in a column. */
  column?: boolean;
  maxLength: number;
  send: (report: { reason: Reason; text: string }) => Promise<unknown>;
  onDone: () => void;
  /** The reported text, where it is not visible behind the form. */
  children?: ReactNode;
}

/** Form to report what others published: a reason, and an optional text. */
export function ReportForm<Reason extends string>({
  reasons,
  column,
  maxLength,
  send,
  onDone,
  children,
}: ReportFormProps<Reason>) {
  const [reason, setReason] = useState<Reason>(reasons[0].value);
  const [text, setText] = useState('');
  const [busy, run] = useBusy();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(() => send({ reason, text })))) return;
    toast.success('已收到举报，我们会核实');
    onDone();
  };
  return (
    <Form aria-label="举报" onSubmit={(event) => void handleSubmit(event)}>
      {children}
      <RadioGroup label="举报的原因" value={reason} options={reasons} onValueChange={setReason} column={column} />
      <TextArea label="说明（可以不填）" value={text} rows={2} maxLength={maxLength} onValueChange={setText} />
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
