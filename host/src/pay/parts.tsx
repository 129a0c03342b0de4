import { t } from '@app/shared/theme/tokens';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

type Tone = 'plain' | 'success' | 'warning';

interface FaceProps {
  icon?: ReactNode;
  tone?: Tone;
  title: string;
  /** The title has the focus: what was pressed is gone. */
  focus?: boolean;
  children: ReactNode;
}

/** A sign, a title, what to know and what to do: every state of the window but the code. */
export function Face({ icon, tone = 'plain', title, focus = false, children }: FaceProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) head.current?.focus();
  }, [focus]);
  return (
    <Box>
      {icon && <Sign $tone={tone}>{icon}</Sign>}
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 500px;
  text-align: center;

  h2 {
    font-size: ${t.t20};
    line-height: 28px;
    outline: 0;
  }
  > p {
    margin: ${t.s2} 0 ${t.s4};
    color: ${t.ink2};
    font-size: ${t.t14};
    text-wrap: pretty;
  }
`;

const tones = {
  plain: [t.sunken, t.ink2],
  success: [t.successSoft, t.success],
  warning: [t.warningSoft, t.warning],
} as const;

const Sign = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin-bottom: ${t.s4};
  border-radius: 50%;
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
`;

export const Sum = styled.div`
  margin: ${t.s1} 0 ${t.s4};
`;

export const Buttons = styled.div<{ $column?: boolean }>`
  display: grid;
  grid-auto-flow: ${({ $column }) => ($column ? 'row' : 'column')};
  grid-auto-columns: minmax(0, 1fr);
  gap: ${t.s2};
  width: 100%;

  > * {
    flex: 1 1 0;
    min-width: 0;
  }
`;

export const Foot = styled.small`
  margin-top: ${t.s3};
  color: ${t.ink3};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
`;
