import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '@app/shared/ui/composing';
import type { PromptNames } from '../model/names.ts';
import { queryAt } from '../model/query.ts';
import type { Suggestion } from '../model/suggest.ts';
import type * as Words from '../model/words.ts';
import { typeInto } from './type-into.ts';

type Field = HTMLTextAreaElement | HTMLInputElement;

interface SuggestOptions {
  names: PromptNames;
  chinese: boolean;
  /** For browsers in which nothing can be typed by script. */
  onValue: (value: string) => void;
}

export interface SuggestState {
  items: readonly Suggestion[];
  /** -1: none, and Enter is the field's own. */
  active: number;
  listId: string;
  /** The field's box in the window. */
  box: DOMRect | null;
  /** Where the list is put, so that a row of chips is not laid out anew for it. */
  home: Element | null;
  take: (item: Suggestion) => void;
}

const CLOSED = { items: [] as readonly Suggestion[], active: -1, box: null, home: null };

/**
 * Suggestions for what is typed into a field. The words come with the first letter and are no part
 * of the workbench's own file; nothing happens while an input method composes.
 */
export function useSuggest({ names, chinese, onValue }: SuggestOptions) {
  const [{ items, active, box, home }, setState] = useState<Omit<SuggestState, 'listId' | 'take'>>(CLOSED);
  const listId = useId();
  const field = useRef<Field | null>(null);
  const asked = useRef(0);
  const open = items.length > 0;

  const close = () => {
    asked.current += 1;
    if (open) setState(CLOSED);
  };
  const refresh = (target: Field) => {
    const { value, selectionStart } = target;
    const caret = selectionStart ?? value.length;
    const query = queryAt(value, caret);
    if (!query) {
      close();
      return;
    }
    field.current = target;
    asked.current += 1;
    const mine = asked.current;
    void loadWords().then((words) => {
      // The letter is painted first.
      afterPaint(() => {
        if (mine !== asked.current || !words) return;
        const found = words.suggest(query, value, { tags: words.TAGS, names, chinese });
        setState(
          found.length > 0
            ? { items: found, active: -1, box: target.getBoundingClientRect(), home: target.closest('section') }
            : CLOSED,
        );
      });
    });
  };
  const take = (item: Suggestion) => {
    const target = field.current;
    if (!target) return;
    void loadWords().then((words) => {
      if (!words) return;
      const { start, end } = item;
      const insert = item.insert + words.commaAfter(target.value, item, chinese);
      close();
      if (typeInto(target, { start, end, insert })) asked.current += 1;
      else onValue(target.value.slice(0, start) + insert + target.value.slice(end));
    });
  };
  /** @returns true when the key was for the list */
  const handleKeys = (event: KeyboardEvent<Field>): boolean => {
    if (!open || isComposing(event)) return false;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return false;
      const to = key === 'ArrowDown' ? active + 1 : active < 0 ? items.length - 1 : active - 1;
      setState({ items, box, home, active: to >= items.length ? -1 : to });
    } else if (
      (key === 'Enter' || key === 'Tab') &&
      active >= 0 &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.shiftKey
    ) {
      take(items[active]!);
    } else if (key === 'Escape') close();
    else {
      if (/^(?:Arrow|Home|End|Page|Enter|Tab)/.test(key)) close();
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  useEffect(() => {
    if (!open) return undefined;
    // It stands where the field was.
    const leave = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest('[role="listbox"]'))) setState(CLOSED);
    };
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    window.addEventListener('resize', leave);
    return () => {
      window.removeEventListener('scroll', leave, { capture: true });
      window.removeEventListener('resize', leave);
    };
  }, [open]);

  return {
    state: { items, active, listId, box, home, take } satisfies SuggestState,
    open,
    refresh,
    close,
    handleKeys,
    /** ARIA attributes of the field. */
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
    } as const,
  };
}

let loading: Promise<typeof Words | null> | null = null;

/** Null without a network; the next letter tries again. */
function loadWords(): Promise<typeof Words | null> {
  loading ??= import(/* webpackChunkName: "prompt-words" */ '../model/words.ts').catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
