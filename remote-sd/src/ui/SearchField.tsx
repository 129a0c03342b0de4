import { TextField } from '@app/shared/ui/text-field';
import type { Ref } from 'react';

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** The label where it is left out. */
  placeholder?: string;
  size?: 's';
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list while somebody types. */
export function SearchField({ label, placeholder = label, onChange, ...field }: SearchFieldProps) {
  return <TextField label={label} hideLabel placeholder={placeholder} onValueChange={onChange} clearable {...field} />;
}
