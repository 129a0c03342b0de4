import type { ModelEntry } from '@app/shared/contracts/workshop';
import type { ReactNode } from 'react';
import type { Workshop } from '../features/workshop/hooks/use-workshop.ts';
import { JobList } from '../features/workshop/ui/JobList.tsx';
import { WorkshopFields, WorkshopStart } from '../features/workshop/ui/WorkshopColumns.tsx';
import { Foot, Params, Scroll, TwoColumns } from './frame.ts';
import { SECTIONS } from './sections.ts';

interface WorkshopBenchProps {
  workshop: Workshop;
  /** 「模型合并」 */
  what: string;
  /** Label of the button. */
  verb: string;
  lacking: string | null;
  onStart: () => void;
  fields: (files: readonly ModelEntry[]) => ReactNode;
  /** Shown above the jobs. */
  above?: ReactNode;
}

/** Frame of a panel of the workshop: its fields and button at the left, jobs at the right. */
export function WorkshopBench({ workshop, what, verb, lacking, onStart, fields, above }: WorkshopBenchProps) {
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label={`${what}的设置`}>
        <Scroll>
          <WorkshopFields workshop={workshop}>{fields}</WorkshopFields>
        </Scroll>
        <Foot>
          <WorkshopStart workshop={workshop} lacking={lacking} onStart={onStart}>
            {verb}
          </WorkshopStart>
        </Foot>
      </Params>
      <Scroll id={SECTIONS.stage} aria-label="任务" as="section">
        {above}
        <JobList workshop={workshop} />
      </Scroll>
    </TwoColumns>
  );
}
