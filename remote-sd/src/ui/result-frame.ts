import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Placeholder before the first result. */
export const Middle = styled.div`
  display: grid;
  grid-row: 1 / -1;
  place-items: center;
  padding: ${t.s6} ${t.s4};
`;
export const Bar = styled.div`
  ${row}
  gap: ${t.s2};
  height: 40px;
  padding: 0 ${t.s3};
  font-size: ${t.t12};
  color: ${t.ink3};
  font-variant-numeric: tabular-nums;
  > :first-child {
    margin-right: auto;
  }
  ${below(960)} {
    height: 44px;
  }
`;
export const Work = styled.section`
  min-height: 0;
  overflow: auto;
  ${below(960)} {
    overflow: visible;
  }
`;
/** Strip of earlier results. */
export const Film = styled.div`
  ${row}
  gap: ${t.s1};
  padding: ${t.s3};
  border-top: 1px solid ${t.line};
  background: ${t.surface};
  overflow-x: auto;
  scrollbar-width: thin;
`;
