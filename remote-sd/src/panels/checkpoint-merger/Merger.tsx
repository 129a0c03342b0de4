import { useState } from 'react';
import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { useWorkshop } from '../../features/workshop/hooks/use-workshop.ts';
import { lackingOf, mergeParams, NEW_MERGE } from '../../features/workshop/model/merge-form.ts';
import { MergeFields } from '../../features/workshop/ui/MergeFields.tsx';
import { WorkshopGate } from '../../features/workshop/ui/WorkshopGate.tsx';

/** 模型合并: two or three checkpoints of the operator's folder become a new one. */
export function Merger() {
  return (
    <WorkshopGate>
      <Bench />
    </WorkshopGate>
  );
}

function Bench() {
  const workshop = useWorkshop();
  const [form, setForm] = useState(NEW_MERGE);
  return (
    <WorkshopBench
      workshop={workshop}
      what="模型合并"
      verb="合并"
      lacking={lackingOf(form)}
      onStart={() => void workshop.start(mergeParams(form))}
      fields={(files) => (
        <MergeFields
          form={form}
          files={files}
          onChange={(part) => {
            workshop.setProblem('');
            setForm((now) => ({ ...now, ...part }));
          }}
        />
      )}
    />
  );
}
