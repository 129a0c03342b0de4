import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { shareText } from '../model/figures.ts';
import type { LadderRung } from '../model/ladder.ts';
import { meter } from './meter.ts';

/** Rollout steps of a canary. */
export function Ladder({ rungs }: { rungs: readonly LadderRung[] }) {
  return (
    <Steps aria-label="灰度阶梯">
      {rungs.map(({ traffic, state, filled, note }) => (
        <li key={traffic} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden>
            <u style={{ width: `${filled * 100}%` }} />
          </i>
          <b>{shareText(traffic)}</b>
          <span>{note}</span>
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: 4px;
  margin-bottom: ${t.s4};
  li {
    display: grid;
    gap: 2px;
    font-size: ${t.t12};
    line-height: 16px;
    color: ${t.ink3};
  }
  ${meter}
  i {
    margin-bottom: 4px;
  }
  u {
    background: ${t.accent};
  }
  b {
    font-size: ${t.t13};
    line-height: 20px;
    font-weight: 500;
  }
  li[data-state='done'],
  li[data-state='now'] {
    color: ${t.ink2};
  }
  li[data-state='now'] b {
    color: ${t.accentInk};
    font-weight: 600;
  }
  ${below(690)} {
    grid-template-columns: repeat(3, 1fr);
    gap: 8px 4px;
  }
`;
