import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Sticky bar at the end of the page, so that it covers no content. */
export const FootBar = styled.section`
  position: sticky;
  bottom: ${t.s4};
  z-index: ${t.zHeader};
  display: flex;
  align-items: center;
  gap: ${t.s4};
  align-self: flex-start;
  max-width: min(640px, 100% - 32px);
  margin: ${t.s4};
  padding: ${t.s3} ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  color: ${t.ink2};
  font-size: ${t.t13};
  ${below(690)} {
    flex-direction: column;
    align-items: stretch;
    /* Above the bars that pages have at the bottom of a phone. */
    bottom: calc(80px + env(safe-area-inset-bottom));
  }
`;

/** Buttons at its end. */
export const FootActions = styled.div`
  display: flex;
  flex: none;
  gap: ${t.s2};
  ${below(690)} {
    justify-content: flex-end;
  }
`;
