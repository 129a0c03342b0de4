import { styled } from 'styled-components';
import { ellipsis, insetFocus, row } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';

/** A place in a list. */
export const Option = styled.div`
  ${row}
  justify-content: space-between;
  gap: ${t.s1};
  min-height: 36px;
  padding: 0 ${t.s2} 0 ${t.s3};
  border-radius: ${t.r1};
  font-size: ${t.t14};
  line-height: 1.25;
  cursor: pointer;
  user-select: none;
  span {
    ${ellipsis}
    min-width: 0;
  }
  svg {
    color: ${t.ink3};
  }
  &:hover {
    background: ${t.highlight};
  }
  &:active {
    background: ${t.press};
  }
  ${insetFocus}
  &[aria-selected='true'] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
    font-weight: 500;
    svg {
      color: inherit;
    }
  }
  ${below(690)} {
    min-height: 44px;
    span {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;

/** Scroll container of a list within the dialog. */
export const ListBox = styled.div`
  min-height: 0;
  padding: ${t.s1};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;
