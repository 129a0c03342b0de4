import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Frame that all picture fields share. */
export const Section = styled.section`
  display: grid;
  gap: ${t.s2};
`;
export const Head = styled.div`
  ${row}
  gap: 6px;
  min-height: 32px;
  h2 {
    font-size: ${t.t13};
  }
  button {
    margin-left: auto;
  }
`;
export const Problem = styled.p`
  font-size: ${t.t12};
  line-height: 16px;
  color: ${t.danger};
`;
