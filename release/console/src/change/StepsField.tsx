import { BUCKETS } from '@app/shared/release-rules/resolve';
import { Select } from '@app/shared/ui/select';
import { editChange, type ChangeIntent } from './draft.ts';
import { FieldPair } from '../parts/form-layout.ts';

type Promote = Extract<ChangeIntent, { verb: 'promote' }>;

const NEVER = 0;
const HOUR = 60;
const INTERVALS = [
  { value: NEVER, label: '不自动推进' },
  { value: 10, label: '每 10 分钟' },
  { value: 30, label: '每 30 分钟' },
  { value: HOUR, label: '每小时' },
  { value: 6 * HOUR, label: '每 6 小时' },
  { value: 24 * HOUR, label: '每天' },
];
/** Stands for the steps of the ladder. */
const LADDER_STEP = 0;
const STEPS = [
  { value: LADDER_STEP, label: '推进一级' },
  { value: 500, label: '+5 %' },
  { value: 1000, label: '+10 %' },
  { value: 2500, label: '+25 %' },
];

interface Choice {
  value: number;
  label: string;
}

/** Choices with the current one, which may be from the command line. */
function withCurrent(choices: readonly Choice[], value: number, label: string): readonly Choice[] {
  return choices.some((one) => one.value === value) ? choices : [...choices, { value, label }];
}

/** Fields for timed steps of a version on trial. */
export function StepsField({ intent }: { intent: Promote }) {
  if (intent.traffic === BUCKETS) return null;
  const { every = NEVER, step = LADDER_STEP } = intent.steps ?? {};
  const take = (minutes: number, size: number): void => {
    const { steps: _former, ...rest } = intent;
    const steps = { every: minutes, ...(size === LADDER_STEP ? {} : { step: size }) };
    editChange({ intent: minutes === NEVER ? rest : { ...rest, steps } });
  };
  return (
    <FieldPair>
      <Select
        label="自动推进，直到全部访客"
        size="s"
        value={every}
        onValueChange={(minutes) => take(minutes, step)}
        options={withCurrent(INTERVALS, every, `每 ${every} 分钟`)}
      />
      {every === NEVER ? null : (
        <Select
          label="每次"
          size="s"
          value={step}
          onValueChange={(size) => take(every, size)}
          options={withCurrent(STEPS, step, `+${step / 100} %`)}
        />
      )}
    </FieldPair>
  );
}
