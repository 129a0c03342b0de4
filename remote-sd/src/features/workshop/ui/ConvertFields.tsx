import type { ConvertParams, ModelEntry } from '@app/shared/contracts/workshop';
import { Switch } from '@app/shared/ui/switch';
import { labelProps } from '../../../labels/Label.tsx';
import { EMA_CHOICES, WORKSHOP_LABELS } from '../../../labels/workshop.ts';
import { useOptions } from '../../../labels/use-options.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { FileChoice } from './FileChoice.tsx';
import { NameField } from './NameField.tsx';
import { PrecisionField } from './PrecisionField.tsx';

interface ConvertFieldsProps {
  form: ConvertParams;
  files: readonly ModelEntry[];
  onChange: (part: Partial<ConvertParams>) => void;
}

const EMA = (['drop', 'keep', 'use'] as const).map((value) => ({ value, label: EMA_CHOICES[value] }));

/** Settings of a conversion. */
export function ConvertFields({ form, files, onChange }: ConvertFieldsProps) {
  const option = useOptions();
  return (
    <>
      <FileChoice label={WORKSHOP_LABELS.model} files={files} value={form.a} onChange={(a) => onChange({ a })} />
      <PrecisionField value={form.precision} onChange={(precision) => onChange({ precision })} />
      <Choice
        label={WORKSHOP_LABELS.ema}
        value={form.ema}
        options={EMA.map(option)}
        onChange={(ema) => onChange({ ema })}
      />
      <Switch
        size="s"
        {...labelProps(WORKSHOP_LABELS.keepClip)}
        checked={form.clip}
        onCheckedChange={(clip) => onChange({ clip })}
      />
      <Switch
        size="s"
        {...labelProps(WORKSHOP_LABELS.keepVae)}
        checked={form.vae}
        onCheckedChange={(vae) => onChange({ vae })}
      />
      <NameField value={form.name} onChange={(name) => onChange({ name })} />
    </>
  );
}
