import type { ModelEntry, WorkshopParams } from '@app/shared/contracts/workshop';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWorkshop } from '../features/workshop/hooks/use-workshop.ts';
import { JobList } from '../features/workshop/ui/JobList.tsx';
import { RatioSeries } from '../features/workshop/ui/RatioSeries.tsx';
import { WorkshopFields, WorkshopStart } from '../features/workshop/ui/WorkshopColumns.tsx';
import { WorkshopGate } from '../features/workshop/ui/WorkshopGate.tsx';
import { Foot, Params, Scroll, TwoColumns } from './frame.ts';
import { SECTIONS } from './sections.ts';
import { pathOfTab } from './tab-path.ts';

/** Props of the fields of a workshop panel. */
export interface WorkshopFieldsProps<F> {
  form: F;
  files: readonly ModelEntry[];
  onChange: (part: Partial<F>) => void;
}

interface WorkshopBenchProps<F> {
  /** Name of the panel, such as 「模型合并」. */
  what: string;
  /** Label of the submit button. */
  verb: string;
  initial: F;
  /** Returns in Chinese which field is empty or wrong; null when the job can start. */
  lackingOf: (form: F) => string | null;
  /** Creates the parameters of the job from a form. */
  paramsOf: (form: F) => WorkshopParams;
  /** A series of jobs with several ratios; null where a job has no ratio. */
  series?: (form: F) => { hint: string; paramsOf: (ratio: number) => WorkshopParams } | null;
  fields: (props: WorkshopFieldsProps<F>) => ReactNode;
  /** Shown above the jobs. */
  above?: (form: F) => ReactNode;
}

/**
 * A panel of the workshop for members whom the operator named: fields and button at the left, jobs
 * at the right.
 */
export function WorkshopBench<F extends object>(props: WorkshopBenchProps<F>) {
  return (
    <WorkshopGate>
      <Columns {...props} />
    </WorkshopGate>
  );
}

function Columns<F extends object>(props: WorkshopBenchProps<F>) {
  const { what, verb, initial, lackingOf, paramsOf, series, fields, above } = props;
  const navigate = useNavigate();
  const workshop = useWorkshop();
  const [form, setForm] = useState(initial);
  const several = series?.(form) ?? null;
  const onChange = (part: Partial<F>) => {
    workshop.setProblem('');
    setForm((now) => ({ ...now, ...part }));
  };
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label={`${what}的设置`}>
        <Scroll>
          <WorkshopFields workshop={workshop}>{(files) => fields({ form, files, onChange })}</WorkshopFields>
        </Scroll>
        <Foot>
          <WorkshopStart
            workshop={workshop}
            lacking={lackingOf(form)}
            onStart={() => void workshop.start(paramsOf(form))}
          >
            {verb}
          </WorkshopStart>
          {several ? (
            <RatioSeries
              workshop={workshop}
              lacking={lackingOf(form)}
              hint={several.hint}
              start={(ratio) => workshop.start(several.paramsOf(ratio))}
              onCompare={(models) => void navigate(pathOfTab('xyz-plot'), { state: { models } })}
            />
          ) : null}
        </Foot>
      </Params>
      <Scroll id={SECTIONS.stage} aria-label="任务" as="section">
        {above?.(form)}
        <JobList workshop={workshop} />
      </Scroll>
    </TwoColumns>
  );
}
