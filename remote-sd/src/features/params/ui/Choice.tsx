import { Select } from '@app/shared/ui/select';
import { Name, Row } from '../../../ui/rows.ts';

interface ChoiceProps {
  name: string;
  english: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** What an empty value means; without it there is no such choice. */
  open?: string;
  onChange: (value: string) => void;
}

/** One of the engine's names. */
export function Choice({ name, english, value, options, open, onChange }: ChoiceProps) {
  return (
    <Row>
      <Name aria-hidden>
        {name}
        <i lang="en">{english}</i>
      </Name>
      <Select
        label={name}
        hideLabel
        size="xs"
        value={value}
        onValueChange={onChange}
        options={open === undefined ? [...options] : [{ value: '', label: open }, ...options]}
      />
    </Row>
  );
}
