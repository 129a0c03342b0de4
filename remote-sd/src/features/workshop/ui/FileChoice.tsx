import type { ModelEntry } from '@app/shared/contracts/workshop';
import type { LabelText } from '../../../model/label-text.ts';
import { Choice } from '../../../ui/Choice.tsx';

interface FileChoiceProps {
  label: LabelText;
  files: readonly ModelEntry[];
  value: string;
  onChange: (name: string) => void;
  /** Label of the empty choice. */
  open?: string;
}

/** Select of the workshop's usable files, with their model family. */
export function FileChoice({ label, files, value, onChange, open = '请选择' }: FileChoiceProps) {
  const usable = files.filter(({ problem }) => problem === null);
  return (
    <Choice
      label={label}
      value={usable.some(({ name }) => name === value) ? value : ''}
      open={open}
      options={usable.map(({ name, family }) => ({ value: name, label: name, ...(family && { detail: family }) }))}
      onChange={onChange}
    />
  );
}
