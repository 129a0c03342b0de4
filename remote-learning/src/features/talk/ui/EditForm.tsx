import { useBusy } from '@app/shared/http/use-busy';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextArea } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';

interface EditFormProps {
  label: string;
  text: string;
  maxLength: number;
  save: (text: string) => Promise<unknown>;
  onDone: (saved: boolean) => void;
}

/** Form that edits an own entry. */
export function EditForm({ label, text: before, maxLength: most, save, onDone }: EditFormProps) {
  const [text, setText] = useState(before);
  const [busy, run] = useBusy();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => save(text))) onDone(true);
  };
  return (
    <FormFrame aria-label={label} onSubmit={(event) => void handleSubmit(event)}>
      <TextArea label={label} hideLabel rows={2} maxRows={8} maxLength={most} value={text} onValueChange={setText} />
      <div>
        <Button tone="text" onClick={() => onDone(false)}>
          取消
        </Button>
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          保存
        </Button>
      </div>
    </FormFrame>
  );
}

export const FormFrame = styled.form`
  display: grid;
  gap: ${t.s2};
  width: 100%;
  padding-top: ${t.s4};
  > div:last-child {
    ${wrapRow}
    justify-content: space-between;
    gap: ${t.s2};
  }
`;
