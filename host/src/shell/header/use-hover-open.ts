import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

/** Delay in ms before a panel closes after the pointer left. */
export const HOVER_CLOSE_MS = 100;

export interface HoverOpen {
  open: boolean;
  close: () => void;
  toggle: () => void;
  /** Props of the element that contains trigger and panel. */
  area: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Opens on hover with a mouse, on click and by keyboard; closes 100 ms after the pointer left. */
export function useHoverOpen(): HoverOpen {
  const [open, setOpen] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const hovered = useRef(false);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    open,
    close,
    // A mouse has already opened it on hover; its click must not close it again.
    toggle: () => setOpen((was) => hovered.current || !was),
    area: {
      onPointerEnter: (event) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        hovered.current = true;
        setOpen(true);
      },
      onPointerLeave: (event) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        hovered.current = false;
        timer.current = window.setTimeout(() => setOpen(false), HOVER_CLOSE_MS);
      },
      onBlur: (event) => {
        // A button that is disabled while it works loses the focus to nothing: the focus has not
        // left the area.
        if (event.relatedTarget === null && (hovered.current || event.target.matches(':disabled'))) return;
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      },
    },
  };
}
