import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Facts below an offer, each with an icon. */
export const OfferFacts = styled.ul`
  display: grid;
  gap: ${t.s2};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
  color: ${t.ink2};
  font-size: ${t.t13};
  li {
    ${row}
    gap: ${t.s2};
  }
`;
