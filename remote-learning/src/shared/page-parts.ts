import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Heading of a page without content. */
export const PageTitle = styled.h1`
  padding: ${t.s6} 0 ${t.s5};
  font-size: ${t.t28};
`;

/** Breadcrumbs above a page; hidden on a phone. */
export const Crumbs = styled.div`
  padding: ${t.s4} 0;
  ${below(690)} {
    display: none;
  }
`;

/**
 * Note that another page was opened than the address names, or that something has changed
 * meanwhile.
 */
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

/** A wrapping row of small facts. */
export const FactLine = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t13};
`;
