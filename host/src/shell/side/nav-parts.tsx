import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Label 推荐 beside an entry. */
export const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  height: 16px;
  padding: 0 4px;
  border-radius: 4px;
  background: ${t.accentSoft};
  color: ${t.accentInk};
  font-size: ${t.t12};
  font-weight: 500;
  line-height: 1;
`;

/** Label 即将开启, shown on hover and focus of its entry. */
export const SoonNote = styled.span`
  position: absolute;
  top: calc(100% - 8px);
  left: 50%;
  z-index: ${t.zPopup};
  padding: 6px 10px;
  border-radius: ${t.r1};
  background: ${t.ink};
  color: ${t.inkInverse};
  font-size: ${t.t12};
  font-weight: 400;
  line-height: 18px;
  opacity: 0;
  transform: translateX(-50%);
  transition: opacity ${t.fast} ${t.ease};
  pointer-events: none;

  :hover > &,
  :focus-visible > & {
    opacity: 1;
  }
`;
