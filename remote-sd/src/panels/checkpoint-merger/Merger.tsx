import { useState } from 'react';
import { Foot, Params, Scroll, TwoColumns } from '../../bench/frame.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { useWorkshop } from '../../features/workshop/hooks/use-workshop.ts';
import { lackingOf, mergeParams, NEW_MERGE } from '../../features/workshop/model/merge-form.ts';
import { MergeFields } from '../../features/workshop/ui/MergeFields.tsx';
import { WorkshopFields, WorkshopStart } from '../../features/workshop/ui/WorkshopColumns.tsx';
import { WorkshopGate } from '../../features/workshop/ui/WorkshopGate.tsx';
import { JobList } from '../../features/workshop/ui/JobList.tsx';

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
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="模型合并的设置">
        <Scroll>
          <WorkshopFields workshop={workshop}>
            {(files) => (
              <MergeFields
                form={form}
                files={files}
                onChange={(part) => {
                  workshop.setProblem('');
                  setForm((now) => ({ ...now, ...part }));
                }}
              />
            )}
          </WorkshopFields>
        </Scroll>
        <Foot>
          <WorkshopStart
            workshop={workshop}
            lacking={lackingOf(form)}
            onStart={() => void workshop.start(mergeParams(form))}
          >
            合并
          </WorkshopStart>
        </Foot>
      </Params>
      <Scroll id={SECTIONS.stage} aria-label="任务" as="section">
        <JobList workshop={workshop} />
      </Scroll>
    </TwoColumns>
  );
}
