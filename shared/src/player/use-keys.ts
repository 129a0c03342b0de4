import { useEffect, useRef } from 'react';

/** Keys of the player: within it, and on the page while nothing of it has the focus. */
export function useKeys(shell: { current: HTMLElement | null }, keys: Record<string, (() => void) | undefined>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target !== document.body && !shell.current?.contains(target)) return;
      const act = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (!act) return;
      if (event.key === ' ' && target.closest('button, [role="menu"]')) return;
      // Otherwise the range input moves by its own, arbitrary steps.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [shell]);
}
