import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '@app/shared/ui/composing';
import { preferences, usePreference } from '../preferences/use-preferences.ts';
import { ACTION_IDS, actionOf, type ActionId } from '../model/shortcuts/actions.ts';
import { boundKeys } from '../model/shortcuts/bindings.ts';
import { comboOfPress, type KeyPress } from '../model/shortcuts/combo.ts';

/** Actions that the current page offers. */
const live = new Map<ActionId, () => void>();

/** Does it by its keys and from the command palette, for as long as the caller is shown. */
export function useShortcut(id: ActionId, run: () => void): void {
  const handle = useEffectEvent(run);
  useEffect(() => {
    const own = () => handle();
    live.set(id, own);
    return () => {
      if (live.get(id) === own) live.delete(id);
    };
  }, [id]);
}

export const canRun = (id: ActionId): boolean => live.has(id);
export const runAction = (id: ActionId): void => live.get(id)?.();

/** Keys of an action, as the person has them; empty for none. */
export function useKeysOf(id: ActionId): string {
  return boundKeys(usePreference('shortcuts'), id);
}

/** Whether a press in a prompt field asks for it. */
export function isAsked(id: ActionId, press: KeyPress): boolean {
  const combo = comboOfPress(press);
  return combo !== null && combo === boundKeys(preferences.value.shortcuts, id);
}

/** Listens for all keys of the workbench, in one place. */
export function useShortcutKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event)) return;
  const combo = comboOfPress(event);
  if (combo === null) return;
  const id = ACTION_IDS.find((one) => live.has(one) && boundKeys(preferences.value.shortcuts, one) === combo);
  if (!id || document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return;
  const { typing, repeats } = actionOf(id);
  if (!typing && isWanted(event.target)) return;
  event.preventDefault();
  // A key that is held asks once.
  if (!event.repeat || repeats) runAction(id);
}

/** A control that takes keys itself. */
function isWanted(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="slider"], [role="radio"], [role="menu"], [role="application"], [data-chip]',
    ) !== null
  );
}
