import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Filters beside the pictures; on narrow screens the filters are a dialog. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  gap: ${t.s5};
  align-items: start;
  padding: 0 ${t.s5} ${t.s5};
  ${below(960)} {
    display: block;
    padding: 0 ${t.s4} ${t.s4};
  }
`;
export const Aside = styled.aside`
  position: sticky;
  top: 57px;
  max-height: calc(100dvh - 57px);
  padding: ${t.s3} 0 ${t.s5};
  overflow: hidden auto;
  scrollbar-width: thin;
  scrollbar-color: ${t.lineStrong} transparent;
  ${below(960)} {
    display: none;
  }
`;
export const Hint = styled.p`
  padding: ${t.s4} ${t.s2} 0;
  font-size: ${t.t12};
  line-height: 18px;
  color: ${t.ink3};
  @media (pointer: coarse) {
    display: none;
  }
`;
export const Main = styled.div`
  min-width: 0;
  min-height: 60vh;
`;
export const Note = styled.div`
  ${row}
  gap: ${t.s3};
  margin: ${t.s2} 0;
  padding: ${t.s2} ${t.s3};
  border-radius: ${t.r1};
  background: ${t.dangerSoft};
  color: ${t.danger};
`;
export const Fresh = styled.div`
  position: sticky;
  top: 65px;
  z-index: 2;
  display: grid;
  justify-items: center;
  height: 0;
  overflow: visible;
`;
