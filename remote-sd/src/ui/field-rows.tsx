import type { Field, Fields, NumberField, ValuesOf } from '@app/shared/contracts/fields';
import { Slider } from '@app/shared/ui/slider';
import { Switch } from '@app/shared/ui/switch';
import { TextArea } from '@app/shared/ui/text-field';
import type { ReactNode } from 'react';
import { labelProps } from '../labels/Label.tsx';
import { useOptions } from '../labels/use-options.ts';
import type { LabelTable, LabelText } from '../model/label-text.ts';
import { Choice } from './Choice.tsx';

interface FieldRowsProps<F extends Fields> {
  fields: F;
  labels: Readonly<Record<keyof F, LabelText>>;
  values: ValuesOf<F>;
  onChange: (change: Partial<ValuesOf<F>>) => void;
  /** Labels of the choices of a field. */
  choices?: Partial<Record<keyof F, LabelTable>>;
  /** Initial values of numbers that the engine may choose itself; 0 by default. */
  own?: Partial<Record<keyof F, number>>;
  /** Fields to show, in this order; all by default. */
  only?: readonly (keyof F)[];
}

/** Controls for a table of settings: a slider, switch, text field or list for each. */
export function FieldRows<F extends Fields>({
  fields,
  labels,
  values,
  onChange,
  choices = {},
  own = {},
  only = Object.keys(fields),
}: FieldRowsProps<F>) {
  return only.map((name) => (
    <FieldRow
      key={String(name)}
      field={fields[name]!}
      label={labels[name]}
      value={values[name]}
      names={choices[name]}
      own={own[name]}
      onChange={(value) => onChange({ [name]: value } as Partial<ValuesOf<F>>)}
    />
  ));
}

interface FieldRowProps {
  field: Field;
  label: LabelText;
  value: unknown;
  names: LabelTable | undefined;
  own: number | undefined;
  onChange: (value: string | number | boolean) => void;
}

function FieldRow({ field, label, value, names, own, onChange }: FieldRowProps): ReactNode {
  const option = useOptions();
  switch (field.kind) {
    case 'number':
      return <NumberRow field={field} label={label} value={value as number} own={own} onChange={onChange} />;
    case 'flag':
      return <Switch size="s" {...labelProps(label)} checked={value as boolean} onCheckedChange={onChange} />;
    case 'text':
      return (
        <TextArea
          label={label.zh}
          size="s"
          rows={1}
          maxRows={6}
          maxLength={field.most}
          value={value as string}
          onValueChange={onChange}
        />
      );
    case 'choice':
      return (
        <Choice
          label={label}
          value={value as string}
          options={field.choices.map((choice) =>
            names?.[choice] ? option({ value: choice, label: names[choice] }) : { value: choice, label: choice },
          )}
          onChange={onChange}
        />
      );
  }
}

interface NumberRowProps {
  field: NumberField;
  label: LabelText;
  value: number;
  own: number | undefined;
  onChange: (value: number) => void;
}

/** The lowest value of an optional number means that the engine chooses it. */
function NumberRow({ field: { min, max, step, open }, label, value, own, onChange }: NumberRowProps) {
  const least = open && own === undefined ? 0 : min;
  return (
    <Slider
      size="s"
      {...labelProps(label)}
      min={least}
      max={max}
      step={step}
      value={open && value === 0 ? (own ?? 0) : value}
      onValueChange={(next) => onChange(open && next < min ? 0 : next)}
    />
  );
}
