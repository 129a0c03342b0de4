import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '@app/shared/ui/composing';
import { preferences, usePreference } from '../preferences/use-preferences.ts';
import { ACTION_IDS, actionOf, type ActionId } from '../model/shortcuts/actions.ts';
import { boundKeys } from '../model/shortcuts/bindings.ts';
import { comboOfPress, type KeyPress } from '../model/shortcuts/combo.ts';

/** Actions that the current page offers. */
const offeredActions = new Map<ActionId, () => void>();

/** Registers an action for its shortcut and the command palette while the caller is mounted. */
export function useShortcut(id: ActionId, run: () => void): void {
  const handle = useEffectEvent(run);
  useEffect(() => {
    const own = () => handle();
    offeredActions.set(id, own);
    return () => {
      if (offeredActions.get(id) === own) offeredActions.delete(id);
    };
  }, [id]);
}

export const canRun = (id: ActionId): boolean => offeredActions.has(id);
export const runAction = (id: ActionId): void => offeredActions.get(id)?.();

/** Shortcut of an action, including the user's changes; empty for none. */
export function useKeysOf(id: ActionId): string {
  return boundKeys(usePreference('shortcuts'), id);
}

/** Whether a key press in a prompt field is the shortcut of an action. */
export function isPressOf(id: ActionId, press: KeyPress): boolean {
  const combo = comboOfPress(press);
  return combo !== null && combo === boundKeys(preferences.value.shortcuts, id);
}

/** Handles all shortcuts of the workbench. */
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
  const id = ACTION_IDS.find((one) => offeredActions.has(one) && boundKeys(preferences.value.shortcuts, one) === combo);
  if (!id || document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return;
  const { typing, repeats } = actionOf(id);
  if (!typing && takesKeysItself(event.target)) return;
  event.preventDefault();
  // A held key triggers its action once.
  if (!event.repeat || repeats) runAction(id);
}

/** Whether the focused control handles keys itself. */
function takesKeysItself(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="slider"], [role="radio"], [role="menu"], [role="application"], [data-chip]',
    ) !== null
  );
}
