import type { Plan } from '@app/shared/contracts/release-change';
import type { StepCheck } from '@app/shared/contracts/release-checks';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { styled } from 'styled-components';
import { clockTime } from '../model/clock.ts';
import { shareText } from '../model/figures.ts';

interface CheckLineProps {
  plan: Plan;
  check: StepCheck | undefined;
}

const STATES = {
  asking: { tone: 'accent', text: '等待回答' },
  passed: { tone: 'success', text: '已通过' },
  failed: { tone: 'danger', text: '没有通过' },
  unanswered: { tone: 'warning', text: '没有回答' },
  skipped: { tone: 'neutral', text: '已跳过' },
} as const satisfies Record<StepCheck['state'], { tone: string; text: string }>;

function detailOf({ state, until, decidedAt, reason }: StepCheck): string {
  const said = reason === '' ? '' : `：${reason}`;
  const at = decidedAt === null ? '' : clockTime(Date.parse(decidedAt));
  switch (state) {
    case 'asking':
      return `最迟 ${clockTime(Date.parse(until))} 回答，否则暂停自动推进`;
    case 'unanswered':
      return `${at} 暂停了自动推进${said}`;
    case 'passed':
    case 'failed':
    case 'skipped':
      return `${at}${said}`;
  }
}

/** The check between timed steps, and what became of the last one. */
export function CheckLine({ plan, check }: CheckLineProps) {
  if (!check) {
    return <Line>间隔结束时检查 {plan.check}：通过才推进下一步，没有通过则撤回，没有回答则暂停。</Line>;
  }
  const { tone, text } = STATES[check.state];
  return (
    <Line role="status">
      <span>
        第 {check.step} 步（{shareText(check.traffic)}）的检查 {check.check}
      </span>
      <Badge tone={tone}>{text}</Badge>
      <span>{detailOf(check)}</span>
    </Line>
  );
}

const Line = styled.p`
  ${wrapRow}
  gap: ${t.s1} ${t.s2};
  margin-bottom: ${t.s3};
  color: ${t.ink2};
  overflow-wrap: anywhere;
`;
