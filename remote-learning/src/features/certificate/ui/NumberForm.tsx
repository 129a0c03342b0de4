import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

interface NumberFormProps {
  /** The number that was searched last. */
  no: string;
  busy?: boolean;
  onFind: (no: string) => void;
}

/** Form for the number of a certificate. */
export function NumberForm({ no, busy = false, onFind }: NumberFormProps) {
  const [typed, setTyped] = useState(no);
  return (
    <Form
      role="search"
      aria-label="核验证书"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onFind(typed.trim());
      }}
    >
      <TextField
        label="证书编号"
        hideLabel
        placeholder="HX-2611-7K3M-9QWE-4RTY"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        prefix={<Hash size={18} strokeWidth={1.5} aria-hidden />}
        value={typed}
        onValueChange={setTyped}
      />
      <Button type="submit" tone="primary" loading={busy}>
        核验
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.s2};
  margin: ${t.s5} 0;
  input {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.04em;
  }
`;
