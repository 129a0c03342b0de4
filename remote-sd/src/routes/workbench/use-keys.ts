import { useEffect, useEffectEvent } from 'react';

interface WorkbenchKeys {
  onSubmit: () => void;
  onStep: (by: -1 | 1) => void;
}

/** ⌘↵ submits from anywhere; ← → walk through the results when no control wants them. */
export function useWorkbenchKeys({ onSubmit, onStep }: WorkbenchKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.isComposing ||
      document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')
    )
      return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      onSubmit();
    } else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && isFree(event)) {
      event.preventDefault();
      onStep(event.key === 'ArrowLeft' ? -1 : 1);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isFree(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(
    'input, textarea, select, [contenteditable], [role="slider"], [role="radio"], [role="menu"], [data-chip]',
  );
}
