import { cloneElement, type KeyboardEvent } from 'react';
import { loadable } from '../../federation/lazy.ts';
import { useOpeningList } from '../use-opening-list.ts';
import type { MenuProps } from './types.ts';

const list = loadable(async () => (await import('./OpenMenu.tsx')).OpenMenu);

/** Button with a menu. The list's code is loaded on hover, focus or press. */
export function Menu(props: MenuProps) {
  const { opened: Opened, busy, prepare, open } = useOpeningList(list);
  if (Opened) return <Opened {...props} />;
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': busy || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
    onKeyDown: handleKeyDown,
  });
}
