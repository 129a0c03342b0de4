import { Segmented } from '@app/shared/ui/segmented';
import { Select } from '@app/shared/ui/select';
import { Line } from './Panel.tsx';

interface Options<V extends string | number> {
  value: V;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  onChange: (value: V) => void;
}

type ChoiceProps<V extends string> = Options<V> & { size?: 's' | 'm' } & (
    | { title: string }
    /** Accessible name of a choice without a heading. */
    | { label: string }
  );

/** Radio group of a few options in a row, in a section of settings. */
export function Choice<V extends string>({ value, options, onChange, size = 's', ...named }: ChoiceProps<V>) {
  const label = 'title' in named ? named.title : named.label;
  return (
    <>
      {'title' in named ? <h2>{label}</h2> : null}
      <Segmented label={label} size={size} value={value} options={[...options]} onValueChange={onChange} />
    </>
  );
}

/** A row with a name and a select at its end. */
export function LineChoice<V extends string | number>({
  label,
  name = label,
  value,
  options,
  onChange,
}: Options<V> & { label: string; name?: string }) {
  return (
    <Line>
      <span>{label}</span>
      <Select label={name} hideLabel size="s" value={value} options={[...options]} onValueChange={onChange} />
    </Line>
  );
}
