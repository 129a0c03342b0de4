import { card } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Column beside the player, which adds nothing to the height of its row. */
export const SideColumn = styled.div`
  min-height: 420px;
  contain: size;
  ${below(1000)} {
    min-height: 0;
    margin-top: ${t.s4};
    contain: none;
  }
`;

/** Sticky column: it stays in view as long as its row does. */
export const StickyColumn = styled.aside`
  position: sticky;
  top: 72px;
  display: flex;
  flex-direction: column;
  height: 100%;
  max-height: calc(100vh - 88px);
  overflow: hidden;
  ${card}
  ${below(1000)} {
    position: relative;
    top: 0;
    height: auto;
    max-height: 420px;
  }
`;
