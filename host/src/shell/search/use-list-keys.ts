import { useCallback, useEffect, useState, type RefObject } from 'react';
import { isComposing } from '@app/shared/ui/composing';

export interface ListKeys {
  open: boolean;
  /** Index of the active option; -1 for the field itself. */
  active: number;
  close: () => void;
}

interface Options {
  form: RefObject<HTMLFormElement | null>;
  /** The number of options. */
  count: number;
  /** Always open, because it is in a panel. */
  always: boolean;
  onEnter: (active: number) => void;
}

/**
 * Opens and closes the list by focus and keys of the field, and moves through it. The focus stays
 * in the field.
 */
export function useListKeys({ form, count, always, onEnter }: Options): ListKeys {
  // It is loaded on first focus, which may have moved on meanwhile.
  const [open, setOpen] = useState(() => always || form.current?.contains(document.activeElement) === true);
  const [active, setActive] = useState(-1);
  const close = useCallback(() => {
    setActive(-1);
    if (!always) setOpen(false);
  }, [always]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const show = (): void => setOpen(true);
    const handleClick = ({ target }: MouseEvent): void => {
      if (isField(target)) show();
    };
    const handleInput = ({ target }: Event): void => {
      if (!element.contains(target as Node)) return;
      show();
      setActive(-1);
    };
    const handleFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!element.contains(relatedTarget as Node | null)) close();
    };
    const handleKey = (event: KeyboardEvent): void => {
      // Keys belong to the input method during composition, and to the buttons of the history when
      // focused.
      if (isComposing(event) || !isField(event.target)) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && count > 0) {
        event.preventDefault();
        show();
        const places = count + 1;
        setActive((now) => ((now + 1 + step + places) % places) - 1);
      } else if (event.key === 'Enter') {
        if (active >= 0) {
          event.preventDefault();
          onEnter(active);
        }
        close();
      } else if (event.key === 'Escape' && open && !always) {
        event.stopPropagation();
        close();
      }
    };
    const stop = new AbortController();
    const options = { signal: stop.signal };
    element.addEventListener('focusin', show, options);
    element.addEventListener('click', handleClick, options);
    element.addEventListener('focusout', handleFocusOut, options);
    // After React has read the text: a render in between would restore the old one.
    document.addEventListener('input', handleInput, options);
    element.addEventListener('keydown', handleKey, options);
    return () => stop.abort();
  }, [form, count, always, onEnter, open, active, close]);

  return { open, active, close };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}
