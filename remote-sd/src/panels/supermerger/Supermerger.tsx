import { useState } from 'react';
import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { useWorkshop } from '../../features/workshop/hooks/use-workshop.ts';
import { WEIGHT_PRESETS } from '../../features/workshop/model/block-weights.ts';
import { lackingOf } from '../../features/workshop/model/merge-form.ts';
import { BlockFields, type BlocksForm } from '../../features/workshop/ui/BlockFields.tsx';
import { WorkshopGate } from '../../features/workshop/ui/WorkshopGate.tsx';

const NEW: BlocksForm = {
  method: 'sum',
  a: '',
  b: '',
  c: '',
  base: 0.5,
  weights: [...WEIGHT_PRESETS[1]!.weights],
  precision: 'keep',
  name: '',
};

/** 超级合并: a merge with a ratio of its own for each block of the UNet. */
export function Supermerger() {
  return (
    <WorkshopGate>
      <Bench />
    </WorkshopGate>
  );
}

function Bench() {
  const workshop = useWorkshop();
  const [form, setForm] = useState(NEW);
  const [problem, setProblem] = useState<string | null>(null);
  const start = () =>
    workshop.start({
      ...form,
      kind: 'blocks',
      c: form.method === 'difference' ? form.c : null,
      name: form.name.trim(),
    });
  return (
    <WorkshopBench
      workshop={workshop}
      what="超级合并"
      verb="合并"
      lacking={problem ?? lackingOf(form)}
      onStart={() => void start()}
      fields={(files) => (
        <BlockFields
          form={form}
          files={files}
          onChange={(part) => {
            workshop.setProblem('');
            setForm((now) => ({ ...now, ...part }));
          }}
          onProblem={setProblem}
        />
      )}
    />
  );
}
