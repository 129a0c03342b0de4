import { GOAL_LIMITS } from '@app/shared/contracts/limits';
import type { WeekGoal } from '@app/shared/contracts/study';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { useAttempt } from '@app/shared/http/use-busy';
import { GoalRing, goalWords } from '@app/shared/study/goal-ring';
import { card, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';

const GET = 'GET /course/user/goal/get';
const OFFERED = [30, 60, 120, 240];

/** Weekly learning goal. Hidden until the user sets one. */
export function GoalCard() {
  const goal = useCall(GET, {}, { quiet: true });
  const [editing, setEditing] = useState(false);
  if (!goal.data) return null;
  const { minutes, seconds, weeks } = goal.data;
  return (
    <Card aria-label="每周目标">
      {editing ? (
        <GoalForm minutes={minutes} onDone={() => setEditing(false)} />
      ) : minutes === null ? (
        <Line>
          <span>想的话，可以给自己定一个每周目标</span>
          <Button tone="text" size="s" onClick={() => setEditing(true)}>
            定目标
          </Button>
        </Line>
      ) : (
        <Line>
          <GoalRing seconds={seconds} minutes={minutes} />
          <span>{goalWords({ seconds, minutes, weeks })}</span>
          <Button tone="text" size="s" onClick={() => setEditing(true)}>
            调整
          </Button>
        </Line>
      )}
    </Card>
  );
}

function GoalForm({ minutes, onDone }: { minutes: number | null; onDone: () => void }) {
  const [typed, setTyped] = useState(minutes === null ? '60' : String(minutes));
  const { busy, problem, setProblem, attempt } = useAttempt();
  const save = (next: number | null) =>
    attempt(async () => {
      const saved: WeekGoal = await call('POST /course/user/goal/save', { minutes: next }, { quiet: true });
      queryClient.setQueryData(callKey(GET, {}), saved);
      onDone();
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const value = Number(typed);
    if (!Number.isInteger(value) || value < GOAL_LIMITS.min || value > GOAL_LIMITS.max)
      setProblem(`请填 ${GOAL_LIMITS.min} 到 ${GOAL_LIMITS.max} 的整数`);
    else void save(value);
  };
  return (
    <Form aria-label="每周目标" onSubmit={handleSubmit}>
      <TextField
        label="每周学几分钟"
        inputMode="numeric"
        maxLength={4}
        suffix="分钟"
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setProblem('');
        }}
        {...(problem ? { error: problem } : {})}
      />
      <Row>
        {OFFERED.map((one) => (
          <Button key={one} size="s" aria-pressed={typed === String(one)} onClick={() => setTyped(String(one))}>
            {one}
          </Button>
        ))}
      </Row>
      <Row>
        <Button type="submit" size="s" tone="primary" loading={busy}>
          保存
        </Button>
        <Button size="s" tone="text" onClick={onDone}>
          取消
        </Button>
        {minutes === null ? null : (
          <Button size="s" tone="text" onClick={() => void save(null)}>
            不定目标
          </Button>
        )}
      </Row>
      <small>周一到周日按真正看过的时间算，歇一周不算断，也不会发提醒。</small>
    </Form>
  );
}

const Card = styled.section`
  padding: ${t.s4} ${t.s5};
  ${card}
  font-size: ${t.t14};
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
`;

const Line = styled.div`
  ${row}
  gap: ${t.s3};
  > span {
    flex: 1;
    color: ${t.ink2};
    font-variant-numeric: tabular-nums;
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${t.s3};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
`;
