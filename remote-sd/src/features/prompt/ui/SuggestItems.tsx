import { ellipsis, popup, popupItem } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { SuggestState } from '../hooks/use-suggest.ts';

const GAP = 4;
const ROOM = 320;

interface SuggestItemsProps extends Omit<SuggestState, 'box' | 'home'> {
  label: string;
  box: DOMRect;
  home: Element;
}

/**
 * The list is below the field, or above it where an on-screen keyboard or the window's edge leaves
 * no room.
 */
export function SuggestItems({ label, items, active, listId, box, home, take }: SuggestItemsProps) {
  return createPortal(
    <List
      id={listId}
      role="listbox"
      aria-label={`${label}建议`}
      style={placeOf(box)}
      // The text field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <Item
          key={item.category + item.label}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          data-highlighted={index === active ? '' : undefined}
          ref={index === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
          onClick={() => take(item)}
        >
          <b>{item.label}</b>
          <span>{item.detail}</span>
          <i>{item.category}</i>
        </Item>
      ))}
    </List>,
    home,
  );
}

function placeOf(box: DOMRect) {
  const view = window.visualViewport;
  const height = view?.height ?? window.innerHeight;
  const below = height - box.bottom - GAP * 2;
  const above = box.top - GAP * 2;
  const width = Math.min(Math.max(box.width, 280), window.innerWidth - 16);
  const left = Math.max(8, Math.min(box.left, window.innerWidth - 8 - width));
  return below >= Math.min(ROOM, above)
    ? { left, width, top: box.bottom + GAP, maxHeight: Math.min(ROOM, below) }
    : { left, width, bottom: window.innerHeight - box.top + GAP, maxHeight: Math.min(ROOM, above) };
}

const List = styled.div`
  ${popup}
  position: fixed;
  z-index: ${t.zPopup};
  padding: 4px;
  overflow: hidden auto;
`;
const Item = styled.div`
  ${popupItem}
  min-height: 32px;
  padding: 0 ${t.s2};
  font-size: ${t.t13};
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  span {
    flex: 1;
    min-width: 0;
    ${ellipsis}
    color: ${t.ink2};
  }
  i {
    flex: none;
    font-style: normal;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  &:hover {
    background: ${t.hover};
  }
`;
