import { Slider } from '@app/shared/ui/slider';
import type { ReactNode } from 'react';
import { labelProps } from '../labels/Label.tsx';
import type { LabelText } from '../model/label-text.ts';

interface Range {
  min: number;
  max: number;
  step?: number;
  /** Range of the number field, if larger than that of the slider. */
  typed?: { min: number; max: number };
}

type NumberIn<F> = { [K in keyof F]: F[K] extends number ? K : never }[keyof F];

/** Creates sliders for the numbers of a form, with name, label, limits and unit. */
export function createSliders<F extends object>(form: F, onChange: (change: Partial<F>) => void) {
  return (name: NumberIn<F>, label: LabelText, range: Range, unit?: string): ReactNode => (
    <Slider
      size="s"
      unit={unit}
      {...labelProps(label)}
      value={form[name] as number}
      {...range}
      onValueChange={(value) => onChange({ [name]: value } as Partial<F>)}
    />
  );
}
