import { Select } from '@app/shared/ui/select';
import { Label } from '../labels/Label.tsx';
import type { LabelText } from '../model/label-text.ts';
import { Name, Row } from './rows.ts';

interface ChoiceProps<V extends string> {
  label: LabelText;
  value: V;
  options: readonly { value: V; label: string; detail?: string }[];
  /** Label of the option without a value; omitted without it. */
  open?: string;
  onChange: (value: V) => void;
}

/** A row with a list to choose from. */
export function Choice<V extends string>({ label, value, options, open, onChange }: ChoiceProps<V>) {
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
        options={open === undefined ? [...options] : [{ value: '' as V, label: open }, ...options]}
      />
    </Row>
  );
}
