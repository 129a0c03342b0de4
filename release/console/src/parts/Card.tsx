import { card, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** A framed section of a page; label it with `aria-label` or `aria-labelledby`. */
export const Card = styled.section`
  min-width: 0;
  ${card}
`;

export const CardHead = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  min-height: 48px;
  padding: 7px ${t.s4};
  border-bottom: 1px solid ${t.line};
  h2 {
    font-size: ${t.t14};
  }
`;

export const CardBody = styled.div`
  padding: ${t.s4};
`;

/** Pushes the following elements to the end of the row. */
export const Grow = styled.span`
  flex: 1 1 0;
  min-width: 0;
`;

export const Muted = styled.span`
  color: ${t.ink3};
`;

/** Column of cards. */
export const Stack = styled.div`
  display: grid;
  gap: ${t.s4};
  min-width: 0;
`;

/** The main card with a narrow one beside it; stacked on narrow screens. */
export const Two = styled.div<{ $loose?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(360px, 448px);
  gap: ${t.s4};
  align-items: ${({ $loose }) => ($loose ? 'start' : 'stretch')};
  ${below(1180)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
