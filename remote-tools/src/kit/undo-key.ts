/** Whether a key event belongs to a field, a dialog or a menu. */
export const isForField = ({ target }: { target: EventTarget | null }): boolean =>
  (target as Element | null)?.closest('input, textarea, select, [role=dialog], [role=menu]') != null;

/** 'redo' for Ctrl or ⌘ with Shift and Z, 'undo' without Shift; null for other keys. */
export function undoKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}
