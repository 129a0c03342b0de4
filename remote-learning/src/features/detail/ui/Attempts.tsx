import type { HomeworkAttempt } from '@app/shared/contracts/study';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { CHECK_NAMES } from '../../../shared/check-names.ts';
import { attemptCurves, curvePoints } from '../model/attempt-curves.ts';

/** Size of a curve in px, without the room for its line. */
const CURVE = { width: 120, height: 24 };
const MARGIN = 3;
/** Number of values that are written beside a curve. */
const WRITTEN = 5;

/** Curves of the attempts of a homework. Renders nothing before the second one. */
export function Attempts({ attempts }: { attempts: readonly HomeworkAttempt[] }) {
  const curves = attemptCurves(attempts);
  if (curves.length === 0) return null;
  const box = `${-MARGIN} ${-MARGIN} ${CURVE.width + 2 * MARGIN} ${CURVE.height + 2 * MARGIN}`;
  return (
    <Section aria-labelledby="homework-attempts">
      <h3 id="homework-attempts">最近交的 {attempts.length} 次</h3>
      <p>每一次离要求有多近，做到是 100%</p>
      <ul>
        {curves.map(({ check, values }) => (
          <li key={check}>
            <span>{CHECK_NAMES[check]}</span>
            <svg viewBox={box} width={CURVE.width + 2 * MARGIN} height={CURVE.height + 2 * MARGIN} aria-hidden>
              <path d={`M0 0H${CURVE.width}`} />
              <polyline points={curvePoints(values, CURVE)} />
            </svg>
            <b>
              {values.length > WRITTEN ? '… → ' : ''}
              {values
                .slice(-WRITTEN)
                .map((value) => `${value}%`)
                .join(' → ')}
            </b>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${t.s5};
  h3 {
    font-size: ${t.t14};
    font-weight: 600;
  }
  p {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  li {
    display: grid;
    grid-template-columns: 8em auto minmax(0, 1fr);
    align-items: center;
    gap: ${t.s1} ${t.s3};
    margin-top: ${t.s2};
    font-size: ${t.t13};
    ${below(450)} {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
  b {
    color: ${t.ink2};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    ${below(450)} {
      grid-column: 1 / -1;
    }
  }
  path {
    stroke: ${t.lineStrong};
    stroke-dasharray: 3 3;
  }
  polyline {
    fill: none;
    stroke: ${t.accent};
    stroke-width: 2;
    stroke-linejoin: round;
  }
`;
