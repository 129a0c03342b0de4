import { describe, expect, it } from 'vitest';
import { ACTION_IDS, actionOf } from './actions.ts';
import { bindShortcut, bindingProblem, boundKeys, boundAction, toBindings, unbindShortcut } from './bindings.ts';
import { ariaShortcut, keyCaps, comboOfPress, readCombo, type KeyPress } from './combo.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('keys pressed together', () => {
  it.each([
    [press('Enter', { ctrlKey: true }), 'Mod+Enter'],
    [press('Enter', { metaKey: true, altKey: true }), 'Mod+Alt+Enter'],
    [press('k', { ctrlKey: true }), 'Mod+K'],
    [press('K', { shiftKey: true }), 'Shift+K'],
    [press('?', { shiftKey: true, code: 'Slash' }), '?'],
    [press(' '), 'Space'],
    // ⌥ types another character on a Mac, and a Chinese keyboard layout other brackets.
    [press('˚', { altKey: true, code: 'KeyK' }), 'Alt+K'],
    [press('【', { code: 'BracketLeft' }), '['],
    [press('、', { code: 'Slash' }), '/'],
    [press('？', { code: 'Slash', shiftKey: true }), '?'],
    [press('Shift', { shiftKey: true }), null],
    [press('Process'), null],
  ])('the keys %o are read as %s', (given, combo) => {
    expect(comboOfPress(given)).toBe(combo);
  });

  it.each([
    ['ctrl + enter', 'Mod+Enter'],
    ['⌘+⌥+k', 'Mod+Alt+K'],
    ['shift+alt+arrowleft', 'Alt+Shift+ArrowLeft'],
    ['Shift+?', '?'],
    ['+', '+'],
    ['Mod++', 'Mod++'],
    ['Ctrl', null],
    ['hyper+k', null],
    ['Mod+中', null],
    ['', null],
  ])('keys pressed together are normalised from %s to %s', (text, combo) => {
    expect(readCombo(text)).toBe(combo);
  });

  it('a combination of keys is displayed with the key caps of the platform', () => {
    expect(keyCaps('Mod+Alt+Enter', true)).toEqual(['⌘', '⌥', '↵']);
    expect(keyCaps('Mod+Alt+Enter', false)).toEqual(['Ctrl', 'Alt', '↵']);
    expect(keyCaps('Mod++', false)).toEqual(['Ctrl', '+']);
    expect(ariaShortcut('Mod+K')).toBe('Meta+K Control+K');
    expect(ariaShortcut('')).toBeUndefined();
  });
});

describe('default keys', () => {
  it('the default keys are readable, allowed and unique', () => {
    for (const id of ACTION_IDS) {
      const { keys } = actionOf(id);
      expect([id, readCombo(keys), boundAction({}, keys, id)]).toEqual([id, keys, undefined]);
      // Bare arrow keys step through pictures where no control needs them.
      expect([id, bindingProblem(id, keys)]).toEqual([id, '']);
    }
  });
});

describe('bindings', () => {
  it('bindings move keys from one action to another, and back', () => {
    const taken = bindShortcut({}, 'focusPrompt', 'Mod+Enter');
    expect(boundKeys(taken, 'focusPrompt')).toBe('Mod+Enter');
    expect(boundKeys(taken, 'generate')).toBe('');
    const back = unbindShortcut(taken, 'generate');
    expect(boundKeys(back, 'generate')).toBe('Mod+Enter');
    expect(boundKeys(back, 'focusPrompt')).toBe('');
    expect(unbindShortcut(back, 'focusPrompt')).toEqual({});
  });

  it('bindings refuse keys reserved by the browser, and bare letters for actions that work while typing', () => {
    expect(bindingProblem('generate', 'Mod+W')).toContain('浏览器');
    expect(bindingProblem('generate', 'G')).toContain('打字');
    expect(bindingProblem('heavier', 'Shift+K')).toContain('打字');
    expect(bindingProblem('focusPrompt', 'G')).toBe('');
    expect(bindingProblem('generate', '')).toBe('');
  });

  it('bindings keep the usable entries of a stored object', () => {
    expect(
      toBindings({
        generate: 'ctrl+g',
        stop: 'Mod+W',
        focusPrompt: 7,
        constructor: 'P',
        nextTab: '',
        previousTab: 'Mod+K',
      }),
    ).toEqual({ generate: 'Mod+G', nextTab: '' });
    // Two actions have the same key: only one of them keeps it.
    expect(toBindings({ focusPrompt: 'G', nextTab: 'G' })).toEqual({ nextTab: 'G' });
    for (const stored of [null, 7, 'x', []]) expect(toBindings(stored)).toEqual({});
  });
});
