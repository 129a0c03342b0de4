import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { missingModels, mergeParams, NEW_MERGE } from '../../features/workshop/model/merge-form.ts';
import { nameOfRatio } from '../../features/workshop/model/ratio-series.ts';
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
      series={(form) =>
        form.method === 'none'
          ? null
          : {
              hint: '每个是一个倍率（M），二到五个 0 到 1 的数',
              paramsOf: (ratio) => mergeParams({ ...form, ratio, name: nameOfRatio(form.name, ratio) }),
            }
      }
      fields={(props) => <MergeFields {...props} />}
    />
  );
}
