import { Progress as Base } from '@base-ui/react/progress';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

interface ProgressProps {
  /** 0..100; null while it is not known. */
  value: number | null;
  label: string;
  tone?: 'accent' | 'success' | 'warning' | 'danger' | 'vip';
  /** 4 px instead of 6. */
  thin?: boolean;
}

export function Progress({ value, label, tone = 'accent', thin = false }: ProgressProps) {
  const percent = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <Base.Root value={percent} aria-label={label} locale="zh-CN">
      <Track $thin={thin}>
        <Fill $tone={tone} />
      </Track>
    </Base.Root>
  );
}

const Track = styled(Base.Track)<{ $thin: boolean }>`
  height: ${({ $thin }) => ($thin ? 4 : 6)}px;
  border-radius: 3px;
  background: ${t.groove};
  overflow: hidden;
`;

const Fill = styled(Base.Indicator)<{ $tone: NonNullable<ProgressProps['tone']> }>`
  height: 100%;
  border-radius: 3px;
  background: ${({ $tone }) => t[$tone]};
  transition: width ${t.slow} ${t.ease};
  &[data-indeterminate] {
    width: 40%;
  }
`;
