import { t } from '@app/shared/theme/tokens';
import { css, styled } from 'styled-components';

/** Style of stacked sections in a panel. */
export const panelSections = css`
  background: ${t.surface};
  font-size: ${t.t13};
  section {
    display: grid;
    /* A long file name is cut, it does not widen the panel. */
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s3};
    padding: ${t.s4};
    border-bottom: 1px solid ${t.line};
  }
  h2 {
    display: flex;
    justify-content: space-between;
    font-size: ${t.t13};
  }
`;

export const PanelScroll = styled.div`
  flex: 1;
  overflow: auto;
`;
