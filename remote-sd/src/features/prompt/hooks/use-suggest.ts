import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '@app/shared/ui/composing';
import type { PromptNames } from '../model/names.ts';
import { queryAt } from '../model/query.ts';
import type { WordSuggestion } from '../model/suggest.ts';
import type * as Words from '../model/words.ts';
import { typeInto } from './type-into.ts';

type Field = HTMLTextAreaElement | HTMLInputElement;

interface SuggestOptions {
  names: PromptNames;
  chinese: boolean;
  /** Sets the value in browsers where a script cannot type. */
  onValue: (value: string) => void;
}

export interface SuggestState {
  items: readonly WordSuggestion[];
  /** Index of the active suggestion; -1 for none, when Enter is the field's own. */
  active: number;
  listId: string;
  /** Box of the field in the window. */
  box: DOMRect | null;
  /** Element into which the list is rendered, so that it does not reflow a row of chips. */
  home: Element | null;
  take: (item: WordSuggestion) => void;
}

const CLOSED = { items: [] as readonly WordSuggestion[], active: -1, box: null, home: null };

/**
 * Suggestions for the text being typed in a field. The tag table is a lazy chunk that loads with
 * the first letter; nothing happens while an input method composes.
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
      // The typed letter is painted before suggestions are computed.
      afterPaint(() => {
        if (mine !== asked.current || !words) return;
        const found = words.suggestWords(query, value, { tags: words.TAGS, names, chinese });
        setState(
          found.length > 0
            ? { items: found, active: -1, box: target.getBoundingClientRect(), home: target.closest('section') }
            : CLOSED,
        );
      });
    });
  };
  const take = (item: WordSuggestion) => {
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
  /** @returns true when the list handled the key */
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
    // The list is positioned at the field, so it closes when the page scrolls.
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

/** Null without a network; the next letter retries. */
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
