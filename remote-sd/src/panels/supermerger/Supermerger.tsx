import type { BlocksParams } from '@app/shared/contracts/workshop';
import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { parseWeights, WEIGHT_PRESETS } from '../../features/workshop/model/block-weights.ts';
import { missingModels } from '../../features/workshop/model/merge-form.ts';
import { BlockFields, type BlocksForm } from '../../features/workshop/ui/BlockFields.tsx';

const NEW_MERGE: BlocksForm = {
  method: 'sum',
  a: '',
  b: '',
  c: '',
  base: 0.5,
  weights: [...WEIGHT_PRESETS[1]!.weights],
  typed: null,
  precision: 'keep',
  name: '',
};

function paramsOf({ typed: _typed, ...form }: BlocksForm): BlocksParams {
  return { ...form, kind: 'blocks', c: form.method === 'difference' ? form.c : null, name: form.name.trim() };
}

/** 超级合并: merges models with a separate ratio for each block of the UNet. */
export function Supermerger() {
  return (
    <WorkshopBench
      what="超级合并"
      verb="合并"
      initial={NEW_MERGE}
      lackingOf={(form) => (form.typed === null ? null : parseWeights(form.typed).problem) ?? missingModels(form)}
      paramsOf={paramsOf}
      fields={(props) => <BlockFields {...props} />}
    />
  );
}
