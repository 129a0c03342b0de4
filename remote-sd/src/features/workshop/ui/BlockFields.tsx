import type { BlocksParams, ModelEntry } from '@app/shared/contracts/workshop';
import { TextArea } from '@app/shared/ui/text-field';
import { WORKSHOP_LABELS } from '../../../labels/workshop.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { parseWeights, presetOf, textOfWeights, WEIGHT_PRESETS } from '../model/block-weights.ts';
import { MethodFields } from './MethodFields.tsx';
import { NameField } from './NameField.tsx';
import { PrecisionField } from './PrecisionField.tsx';
import { WeightCurve } from './WeightCurve.tsx';

export type BlocksForm = Omit<BlocksParams, 'kind' | 'b' | 'c'> & {
  b: string;
  c: string;
  /** The list of ratios while it is typed; null shows that of the curve. */
  typed: string | null;
};

interface BlockFieldsProps {
  form: BlocksForm;
  files: readonly ModelEntry[];
  onChange: (part: Partial<BlocksForm>) => void;
}

const METHODS = ['sum', 'difference', 'train', 'triple', 'twice'] as const;
const PRESETS = WEIGHT_PRESETS.map(({ id, name }) => ({ value: id, label: name, detail: id }));

/** Settings of a merge with a ratio for each block. */
export function BlockFields({ form, files, onChange }: BlockFieldsProps) {
  const slider = createSliders(form, onChange);
  const { typed } = form;
  const problem = typed === null ? null : parseWeights(typed).problem;
  const take = (weights: readonly number[]) => onChange({ typed: null, weights: [...weights] });
  return (
    <>
      <MethodFields methods={METHODS} form={form} files={files} onChange={onChange} />
      {form.method === 'triple' || form.method === 'twice'
        ? slider('second', WORKSHOP_LABELS.second, { min: 0, max: 1, step: 0.01 })
        : null}
      {slider('base', WORKSHOP_LABELS.base, { min: 0, max: 1, step: 0.01 })}
      <Choice
        label={WORKSHOP_LABELS.weightPreset}
        value={presetOf(form.weights)}
        open="自己的曲线"
        options={PRESETS}
        onChange={(id) => {
          const preset = WEIGHT_PRESETS.find((each) => each.id === id);
          if (preset) take(preset.weights);
        }}
      />
      <WeightCurve weights={form.weights} onChange={take} />
      <TextArea
        label={WORKSHOP_LABELS.weights.zh}
        size="s"
        rows={3}
        maxRows={6}
        value={typed ?? textOfWeights(form.weights)}
        error={problem ?? undefined}
        hint="25 个数，用逗号分开；可以粘贴别处的列表"
        onValueChange={(text) => {
          const { weights } = parseWeights(text);
          onChange({ typed: text, ...(weights && { weights }) });
        }}
      />
      <PrecisionField value={form.precision} onChange={(precision) => onChange({ precision })} />
      <NameField value={form.name} onChange={(name) => onChange({ name })} />
    </>
  );
}
