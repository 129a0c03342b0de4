import { css, keyframes, styled } from 'styled-components';
import { forcedFill, forcedTrack } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

interface ProgressProps {
  /** Progress of 0..100; null while unknown. */
  value: number | null;
  label: string;
  tone?: 'accent' | 'success' | 'warning' | 'danger' | 'vip';
  /** Height of 4 px instead of 6. */
  thin?: boolean;
}

export function Progress({ value, label, tone = 'accent', thin = false }: ProgressProps) {
  const percent = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      $thin={thin}
    >
      <Fill style={percent === null ? undefined : { width: `${percent}%` }} $tone={tone} $unknown={percent === null} />
    </Track>
  );
}

const pass = keyframes`
  from { transform: translateX(-100%) }
  to { transform: translateX(250%) }
`;

const Track = styled.div<{ $thin: boolean }>`
  height: ${({ $thin }) => ($thin ? 4 : 6)}px;
  border-radius: 3px;
  background: ${t.groove};
  overflow: hidden;
  ${forcedTrack}
`;

const Fill = styled.div<{ $tone: NonNullable<ProgressProps['tone']>; $unknown: boolean }>`
  height: 100%;
  border-radius: 3px;
  background: ${({ $tone }) => t[$tone]};
  ${forcedFill}
  transition: width ${t.slow} ${t.ease};
  ${({ $unknown }) =>
    $unknown &&
    css`
      width: 40%;
      animation: ${pass} 1.6s ${t.ease} infinite;
      @media (prefers-reduced-motion: reduce) {
        animation: none;
      }
    `}
`;
