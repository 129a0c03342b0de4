import { COMMAND_CHECK } from '@app/shared/release-rules/plan';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import { Select } from '@app/shared/ui/select';
import { useStatus } from '../api/queries.ts';
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

/** Stands for steps without a check. */
const NO_CHECK = '';

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
  const names = useStatus().data?.checkNames ?? [];
  if (intent.traffic === BUCKETS) return null;
  const { every = NEVER, step = LADDER_STEP, check = NO_CHECK } = intent.steps ?? {};
  const take = (minutes: number, size: number, asks = check): void => {
    const { steps: _former, ...rest } = intent;
    const steps = {
      every: minutes,
      ...(size === LADDER_STEP ? {} : { step: size }),
      ...(asks === NO_CHECK ? {} : { check: asks }),
    };
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
      {every === NEVER || (names.length === 0 && check === NO_CHECK) ? null : (
        <Select
          label="每步之后，推进下一步之前"
          size="s"
          value={check}
          onValueChange={(name) => take(every, step, name)}
          options={[
            { value: NO_CHECK, label: '不检查' },
            ...[...new Set([...names, ...(check === NO_CHECK ? [] : [check])])].map((name) => ({
              value: name,
              label: name === COMMAND_CHECK ? '由命令检查（release check-step）' : `检查 ${name}`,
            })),
          ]}
        />
      )}
    </FieldPair>
  );
}
