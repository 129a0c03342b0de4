import { Select } from '@app/shared/ui/select';
import { Label } from '../labels/Label.tsx';
import type { LabelText } from '../model/label-text.ts';
import { Name, Row } from './rows.ts';

interface ChoiceProps {
  label: LabelText;
  value: string;
  options: readonly { value: string; label: string; detail?: string }[];
  /** Label of the empty value; without it there is no such choice. */
  open?: string;
  onChange: (value: string) => void;
}

/** One of the engine's names. */
export function Choice({ label, value, options, open, onChange }: ChoiceProps) {
  return (
    <Row>
      <Name aria-hidden>
        <Label of={label} />
      </Name>
      <Select
        label={label.zh}
        hideLabel
        size="xs"
        value={value}
        onValueChange={onChange}
        options={open === undefined ? [...options] : [{ value: '', label: open }, ...options]}
      />
    </Row>
  );
}
