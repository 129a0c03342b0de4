import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Heading of a page that has nothing to show. */
export const PageTitle = styled.h1`
  padding: ${t.s6} 0 ${t.s5};
  font-size: ${t.t28};
`;

/** Above a page; a phone has no room for it. */
export const Crumbs = styled.div`
  padding: ${t.s4} 0;
  ${below(690)} {
    display: none;
  }
`;

/** The address led to something else than it says, or something has changed meanwhile. */
export const PageNote = styled.p`
  margin-bottom: ${t.s4};
  padding: ${t.s3} ${t.s4};
  border-radius: ${t.r1};
  background: ${t.warningSoft};
  color: ${t.warning};
  font-size: ${t.t14};
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** A line of small facts that wraps. */
export const FactLine = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t13};
`;
