import type { ConvertParams, ModelEntry } from '@app/shared/contracts/workshop';
import { Switch } from '@app/shared/ui/switch';
import { labelProps } from '../../../labels/Label.tsx';
import { EMA_CHOICES, WORKSHOP_LABELS } from '../../../labels/workshop.ts';
import { useOptions } from '../../../labels/use-options.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { SmallText } from '../../../ui/texts.ts';
import { FileChoice } from './FileChoice.tsx';
import { NameField } from './NameField.tsx';
import { PRECISIONS } from './precisions.ts';

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
      <Choice
        label={WORKSHOP_LABELS.precision}
        value={form.precision}
        options={[...PRECISIONS, { value: 'fp8', label: 'fp8（E4M3）' }]}
        onChange={(precision) => onChange({ precision })}
      />
      {form.precision === 'fp8' ? (
        <SmallText>只有绘画部分的大权重存成 fp8，其余存成 fp16。绘图引擎要支持 fp8 才能用。</SmallText>
      ) : null}
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
