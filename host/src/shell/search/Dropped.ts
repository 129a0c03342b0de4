import { popup } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { css, styled } from 'styled-components';

/** List below the header's search field; in a panel it is in the normal flow. */
export const DroppedPanel = styled.div<{ $inPanel: boolean }>`
  padding-top: ${t.s4};
  ${(p) =>
    !p.$inPanel &&
    css`
      ${popup}
      position: absolute;
      top: calc(100% + 8px);
      right: 0;
      left: 0;
      z-index: ${t.zPopup};
      min-width: 320px;
      padding: ${t.s4};
    `}
`;

export const DroppedHead = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t12};
`;

export const DroppedTags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
`;
