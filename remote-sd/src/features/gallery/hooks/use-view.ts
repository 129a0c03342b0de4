import { useCallback, useLayoutEffect, useRef } from 'react';
import { ViewControl } from './view-control.ts';

/** Zoom and pan of the panes below an element, reset when `of` changes. */
export function useView(of: string) {
  const control = useRef<ViewControl>(null);
  const root = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const made = new ViewControl(element);
    control.current = made;
    return () => made.destroy();
  }, []);
  useLayoutEffect(() => control.current?.reset(), [of]);
  return { root, press: (key: string) => control.current?.press(key) ?? false };
}
