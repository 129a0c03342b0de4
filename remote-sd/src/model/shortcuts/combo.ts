/**
 * A pressed key with its modifiers, written as `Mod+Alt+Shift+Key`. Characters that need Shift
 * stand for themselves: `?`.
 */
export interface KeyPress {
  key: string;
  code: string;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const NAMED = [
  'Enter Escape Tab Space Backspace Delete Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight'.split(' '),
  Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
].flat();
const BY_LOWER = new Map(NAMED.map((name) => [name.toLowerCase(), name]));
const ALONE = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified', 'Fn']);

/**
 * Characters of a Chinese keyboard, or with ⌥ on a Mac, by key: plain and with Shift.
 */
const CAPS: Readonly<Record<string, string>> = {
  BracketLeft: '[{',
  BracketRight: ']}',
  Slash: '/?',
  Period: '.>',
  Comma: ',<',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  Backslash: '\\|',
};

function keyOf({ key, code, altKey, shiftKey }: KeyPress): string | null {
  if (ALONE.has(key)) return null;
  if (key === ' ') return 'Space';
  if (NAMED.includes(key)) return key;
  const plain = /^[!-~]$/.test(key) && !altKey;
  if (plain) return key.toUpperCase();
  const typed = /^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? CAPS[code]?.[shiftKey ? 1 : 0];
  return typed ?? null;
}

const isSign = (key: string) => key.length === 1 && !/[A-Z0-9]/.test(key);

function joinCombo(key: string, mod: boolean, alt: boolean, shift: boolean): string {
  return [mod && 'Mod', alt && 'Alt', shift && !isSign(key) && 'Shift', key].filter(Boolean).join('+');
}

/** @returns null while only modifiers are held, or for a key without a name here */
export function comboOfPress(press: KeyPress): string | null {
  const key = keyOf(press);
  return key && joinCombo(key, press.metaKey || press.ctrlKey, press.altKey, press.shiftKey);
}

const MODIFIERS = new Map<string, 'mod' | 'alt' | 'shift'>(
  [
    ['mod', 'mod ctrl control cmd command meta ⌘'],
    ['alt', 'alt option opt ⌥'],
    ['shift', 'shift ⇧'],
  ].flatMap(([modifier, names]) => names!.split(' ').map((name) => [name, modifier as 'mod'])),
);

/** @returns the keys in normal form, null for an invalid text: `ctrl + enter` is `Mod+Enter` */
export function readCombo(text: string): string | null {
  const parts = text.trim().endsWith('+')
    ? [...text.trim().slice(0, -1).split('+').filter(Boolean), '+']
    : text.split('+');
  const names = parts.map((part) => part.trim());
  const last = names.pop();
  if (!last) return null;
  const held = new Set<string>();
  for (const name of names) {
    const modifier = MODIFIERS.get(name.toLowerCase());
    if (!modifier) return null;
    held.add(modifier);
  }
  const key = BY_LOWER.get(last.toLowerCase()) ?? (/^[!-~]$/.test(last) ? last.toUpperCase() : null);
  return key && joinCombo(key, held.has('mod'), held.has('alt'), held.has('shift'));
}

const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const PC: Readonly<Record<string, string>> = { Mod: 'Ctrl' };
const KEY_SIGNS: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Space: '空格',
};

/** Key caps of a combination on this keyboard. */
export function keyCaps(combo: string, mac = IS_MAC): string[] {
  const parts = combo.endsWith('++')
    ? [...combo.slice(0, -2).split('+'), '+']
    : combo === '+'
      ? ['+']
      : combo.split('+');
  return parts.map((part) => (mac ? MAC : PC)[part] ?? KEY_SIGNS[part] ?? part);
}

/** Value of `aria-keyshortcuts`. */
export function ariaShortcut(combo: string): string | undefined {
  if (combo === '') return undefined;
  return combo.startsWith('Mod+') ? `Meta+${combo.slice(4)} Control+${combo.slice(4)}` : combo;
}

/** Combinations reserved by browsers, text fields, and keyboard navigation. */
const RESERVED_COMBOS = new Set([
  ...[...'ACVXZYWTNQRLFPHDJ'].map((key) => `Mod+${key}`),
  ...'Mod+Shift+T Mod+Shift+N Mod+Shift+W Mod+Shift+R Mod+Shift+I Mod+Shift+Z Mod+Tab'.split(' '),
  ...'Alt+ArrowLeft Alt+ArrowRight Alt+F4 Alt+Tab Shift+Tab F5 F11 F12'.split(' '),
  ...'Tab Enter Escape Space Backspace Delete ArrowUp ArrowDown PageUp PageDown Home End'.split(' '),
]);

/**
 * Reason why an action cannot have these keys, in Chinese, else an empty string.
 * @param typing whether it must work while text is typed
 */
export function comboProblem(combo: string, typing: boolean): string {
  if (RESERVED_COMBOS.has(combo)) return '浏览器和输入框自己要用这个组合，请换一个';
  if (typing && !/^(?:Mod|Alt)\+|^F\d/.test(combo)) return '这个操作在打字时也要能用，请带上 Ctrl（⌘）或 Alt（⌥）';
  return '';
}
