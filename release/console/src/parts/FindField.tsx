import { TextField } from '@app/shared/ui/text-field';
import { Search } from 'lucide-react';

interface FindFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
}

/** Field to filter the rows of a table. */
export function FindField({ onChange, ...field }: FindFieldProps) {
  return (
    <TextField
      {...field}
      hideLabel
      size="s"
      prefix={<Search size={14} strokeWidth={1.5} aria-hidden />}
      clearable
      onValueChange={onChange}
    />
  );
}
