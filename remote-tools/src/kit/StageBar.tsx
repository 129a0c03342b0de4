import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { onPicture } from './styles.ts';

interface BarProps {
  title: string;
  status: ReactNode;
  /** Controls at the end of the bar. */
  children?: ReactNode;
}

/** The bar above a stage: title of the page, and state of its task. */
export function StageBar({ title, status, children }: BarProps) {
  return (
    <Bar>
      <h1>{title}</h1>
      {status}
      <Spacer />
      {children}
    </Bar>
  );
}

/** Bar and picture, stacked; overlays may cover both. */
export const StageRoom = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

/** Note in a corner of the picture that its preview is loading. */
export const StageNote = styled.span`
  position: absolute;
  right: 12px;
  top: 12px;
  padding: 0 8px;
  border-radius: 12px;
  ${onPicture}
  line-height: 24px;
  pointer-events: none;
`;

/** Actions that do not fit beside the title wrap below it. */
const Bar = styled.div`
  ${wrapRow}
  gap: 0 ${t.s3};
  padding: 0 ${t.s4};
  h1 {
    font-size: ${t.t16};
    line-height: 52px;
    white-space: nowrap;
  }
  ${below(750)} {
    padding: 0 ${t.s3} ${t.s1};
  }
`;

const Spacer = styled.span`
  flex: 1;
`;
