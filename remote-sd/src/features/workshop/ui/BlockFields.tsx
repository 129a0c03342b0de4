import type { BlocksParams, ModelEntry } from '@app/shared/contracts/workshop';
import { TextArea } from '@app/shared/ui/text-field';
import { MERGE_METHODS, WORKSHOP_LABELS } from '../../../labels/workshop.ts';
import { useOptions } from '../../../labels/use-options.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { parseWeights, presetOf, textOfWeights, WEIGHT_PRESETS } from '../model/block-weights.ts';
import { MODELS_OF } from '../model/merge-form.ts';
import { FileChoice } from './FileChoice.tsx';
import { NameField } from './NameField.tsx';
import { PRECISIONS } from './precisions.ts';
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

const METHODS = (['sum', 'difference'] as const).map((value) => ({ value, label: MERGE_METHODS[value] }));
const PRESETS = WEIGHT_PRESETS.map(({ id, name }) => ({ value: id, label: name, detail: id }));

/** Settings of a merge with a ratio for each block. */
export function BlockFields({ form, files, onChange }: BlockFieldsProps) {
  const option = useOptions();
  const slider = createSliders(form, onChange);
  const { typed } = form;
  const problem = typed === null ? null : parseWeights(typed).problem;
  const take = (weights: readonly number[]) => onChange({ typed: null, weights: [...weights] });
  return (
    <>
      <Choice
        label={WORKSHOP_LABELS.method}
        value={form.method}
        options={METHODS.map(option)}
        onChange={(method) => onChange({ method })}
      />
      {MODELS_OF[form.method].map((which) => (
        <FileChoice
          key={which}
          label={WORKSHOP_LABELS[which]}
          files={files}
          value={form[which]}
          onChange={(name) => onChange({ [which]: name })}
        />
      ))}
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
      <Choice
        label={WORKSHOP_LABELS.precision}
        value={form.precision}
        options={PRECISIONS}
        onChange={(precision) => onChange({ precision })}
      />
      <NameField value={form.name} onChange={(name) => onChange({ name })} />
    </>
  );
}
