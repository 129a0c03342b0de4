import { styled } from 'styled-components';
import { t } from '../theme/tokens.ts';

const RADIUS = 15.5;
const AROUND = 2 * Math.PI * RADIUS;

/** Progress ring of the weekly goal; a tick when complete. Not animated. */
export function GoalRing({ seconds, minutes, size = 36 }: { seconds: number; minutes: number; size?: number }) {
  const share = Math.min(1, seconds / (minutes * 60));
  return (
    <Ring
      role="img"
      aria-label={`本周学了 ${Math.floor(seconds / 60)} 分钟，目标 ${minutes} 分钟`}
      width={size}
      height={size}
      viewBox="0 0 36 36"
      data-full={share >= 1 || undefined}
    >
      <circle cx="18" cy="18" r={RADIUS} />
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        strokeDasharray={`${share * AROUND} ${AROUND}`}
        transform="rotate(-90 18 18)"
      />
      {share >= 1 ? <path d="m12 18.5 4.2 4.2L24.5 14" /> : null}
    </Ring>
  );
}

/** Text `本周 32 / 60 分钟`, and the number of consecutive weeks from the second on. */
export function goalWords({ seconds, minutes, weeks }: { seconds: number; minutes: number; weeks: number }): string {
  const week = `本周 ${Math.floor(seconds / 60)} / ${minutes} 分钟`;
  return weeks > 1 ? `${week} · 连续 ${weeks} 周达成` : week;
}

const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke-width: 3.5;
  circle {
    stroke: ${t.off};
  }
  circle + circle {
    stroke: ${t.accent};
    stroke-linecap: round;
  }
  &[data-full] circle + circle,
  path {
    stroke: ${t.success};
  }
  path {
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
