import { Select } from '@app/shared/ui/select';
import { useTitles } from './use-titles.ts';

interface AppSelectProps {
  /** Empty: all applications, or none selected yet. */
  value: string;
  onChange: (app: string) => void;
  /** An application has to be selected. */
  one?: boolean;
}

/** Selects one application, or all. */
export function AppSelect({ value, onChange, one = false }: AppSelectProps) {
  const apps = Object.entries(useTitles()).map(([app, label]) => ({ value: app, label, detail: app }));
  return (
    <Select
      label="应用"
      hideLabel
      size="s"
      value={one && value === '' ? null : value}
      onValueChange={onChange}
      options={one ? apps : [{ value: '', label: '全部应用' }, ...apps]}
    />
  );
}
