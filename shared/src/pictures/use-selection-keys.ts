import { useEffect, useEffectEvent } from 'react';

interface SelectionKeys {
  /** Whether the list contains pictures. */
  hasPictures: boolean;
  /** Whether pictures are selected. */
  choosing: boolean;
  onAll: () => void;
  onClear: () => void;
  onRemove: () => void;
}

const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Keys of the page for its selection: Ctrl A or ⌘ A selects everything, Escape nothing, Delete
 * deletes. They are ignored while the person types, and below a dialog or a menu.
 */
export function useSelectionKeys({ hasPictures, choosing, onAll, onClear, onRemove }: SelectionKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const typing =
      event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select');
    if (typing || event.defaultPrevented || document.querySelector(OVER_THE_PAGE)) return;
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && hasPictures) {
      event.preventDefault();
      onAll();
    } else if (!choosing) return;
    else if (event.key === 'Escape') onClear();
    else if (event.key === 'Delete') onRemove();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
