import type { BlocksParams, ModelEntry } from '@app/shared/contracts/workshop';
import { TextArea } from '@app/shared/ui/text-field';
import { useState } from 'react';
import { MERGE_METHODS, WORKSHOP } from '../../../labels/workshop.ts';
import { useOptions } from '../../../labels/use-options.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { slidersOf } from '../../../ui/form-sliders.tsx';
import { parseWeights, presetOf, textOfWeights, WEIGHT_PRESETS } from '../model/block-weights.ts';
import { MODELS_OF } from '../model/merge-form.ts';
import { FileChoice } from './FileChoice.tsx';
import { NameField } from './NameField.tsx';
import { PRECISIONS } from './precisions.ts';
import { WeightCurve } from './WeightCurve.tsx';

export type BlocksForm = Omit<BlocksParams, 'kind' | 'b' | 'c'> & { b: string; c: string };

interface BlockFieldsProps {
  form: BlocksForm;
  files: readonly ModelEntry[];
  onChange: (part: Partial<BlocksForm>) => void;
  /** Told why the text is no list of ratios; null when it is one. */
  onProblem: (problem: string | null) => void;
}

const METHODS = (['sum', 'difference'] as const).map((value) => ({ value, label: MERGE_METHODS[value] }));
const PRESETS = WEIGHT_PRESETS.map(({ id, name }) => ({ value: id, label: name, detail: id }));

/** Settings of a merge with a ratio for each block. */
export function BlockFields({ form, files, onChange, onProblem }: BlockFieldsProps) {
  const option = useOptions();
  const slider = slidersOf(form, onChange);
  /** The list as it is typed, while it is not one of 25; null for what the curve says. */
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? null : parseWeights(typed).problem;
  const take = (weights: readonly number[]) => {
    setTyped(null);
    onProblem(null);
    onChange({ weights: [...weights] });
  };
  return (
    <>
      <Choice
        label={WORKSHOP.method}
        value={form.method}
        options={METHODS.map(option)}
        onChange={(method) => onChange({ method })}
      />
      {MODELS_OF[form.method].map((which) => (
        <FileChoice
          key={which}
          label={WORKSHOP[which]}
          files={files}
          value={form[which]}
          onChange={(name) => onChange({ [which]: name })}
        />
      ))}
      {slider('base', WORKSHOP.base, { min: 0, max: 1, step: 0.01 })}
      <Choice
        label={WORKSHOP.weightPreset}
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
        label={WORKSHOP.weights.zh}
        size="s"
        rows={3}
        maxRows={6}
        value={typed ?? textOfWeights(form.weights)}
        error={problem ?? undefined}
        hint="25 个数，用逗号分开；可以粘贴别处的列表"
        onValueChange={(text) => {
          const parsed = parseWeights(text);
          setTyped(text);
          onProblem(parsed.problem);
          if (parsed.weights) onChange({ weights: parsed.weights });
        }}
      />
      <Choice
        label={WORKSHOP.precision}
        value={form.precision}
        options={PRECISIONS}
        onChange={(precision) => onChange({ precision })}
      />
      <NameField value={form.name} onChange={(name) => onChange({ name })} />
    </>
  );
}
