import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { missingModels, mergeParams, NEW_MERGE } from '../../features/workshop/model/merge-form.ts';
import { MergeFields } from '../../features/workshop/ui/MergeFields.tsx';

/** 模型合并: two or three checkpoints of the operator's folder become a new one. */
export function Merger() {
  return (
    <WorkshopBench
      what="模型合并"
      verb="合并"
      initial={NEW_MERGE}
      lackingOf={missingModels}
      paramsOf={mergeParams}
      fields={(props) => <MergeFields {...props} />}
    />
  );
}
