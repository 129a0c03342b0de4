import { useCallback, useEffect, useState, type RefObject } from 'react';
import { isComposing } from '@app/shared/ui/composing';

export interface ListKeys {
  open: boolean;
  /** Number of the option that the keyboard is on; -1 for the field itself. */
  active: number;
  close: () => void;
}

interface Options {
  form: RefObject<HTMLFormElement | null>;
  /** How many options there are. */
  count: number;
  /** It neither opens nor closes: it stands in a panel. */
  always: boolean;
  onEnter: (active: number) => void;
}

/**
 * Opens and closes the list with the field's focus and keys, and moves through it. The focus itself
 * stays in the field.
 */
export function useListKeys({ form, count, always, onEnter }: Options): ListKeys {
  // It comes with the first focus, which may have gone on meanwhile.
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
      // The keys belong to the input method while it composes, and to the buttons of the history
      // when they have the focus.
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
    // After React has taken the text: a render in between would put the old one back.
    document.addEventListener('input', handleInput, options);
    element.addEventListener('keydown', handleKey, options);
    return () => stop.abort();
  }, [form, count, always, onEnter, open, active, close]);

  return { open, active, close };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}
