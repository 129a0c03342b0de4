import { TextField } from '@app/shared/ui/text-field';
import type { Ref } from 'react';

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Accessible name, where the visible label is left out. */
  placeholder?: string;
  size?: 's';
  value: string;
  onChange: (value: string) => void;
}

/** Field that filters a list with each keystroke. */
export function SearchField({ label, placeholder = label, onChange, ...field }: SearchFieldProps) {
  return <TextField label={label} hideLabel placeholder={placeholder} onValueChange={onChange} clearable {...field} />;
}
