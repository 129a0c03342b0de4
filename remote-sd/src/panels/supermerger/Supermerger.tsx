import type { BlocksParams } from '@app/shared/contracts/workshop';
import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { parseWeights, WEIGHT_PRESETS } from '../../features/workshop/model/block-weights.ts';
import { missingModels } from '../../features/workshop/model/merge-form.ts';
import { nameOfRatio } from '../../features/workshop/model/ratio-series.ts';
import { BlockFields, type BlocksForm } from '../../features/workshop/ui/BlockFields.tsx';

const NEW_MERGE: BlocksForm = {
  method: 'sum',
  a: '',
  b: '',
  c: '',
  base: 0.5,
  second: 0.5,
  weights: [...WEIGHT_PRESETS[1]!.weights],
  typed: null,
  precision: 'keep',
  name: '',
};

/** A product without the noise of binary fractions. */
const times = (value: number, ratio: number) => Number((value * ratio).toFixed(4));

function paramsOf({ typed: _typed, ...form }: BlocksForm): BlocksParams {
  return { ...form, kind: 'blocks', c: form.method === 'sum' ? null : form.c, name: form.name.trim() };
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
      series={(form) => ({
        hint: '整条曲线和基础比例各乘以它，二到五个 0 到 1 的数',
        paramsOf: (ratio) =>
          paramsOf({
            ...form,
            base: times(form.base, ratio),
            weights: form.weights.map((weight) => times(weight, ratio)),
            name: nameOfRatio(form.name, ratio),
          }),
      })}
      fields={(props) => <BlockFields {...props} />}
    />
  );
}
