import { expect, test } from 'vitest';
import { keyName, SHORTCUTS } from './shortcuts.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ key: 'b' }, 'b'],
  [{ key: 'B' }, 'b'],
  [{ key: 'I', shiftKey: true }, 'Shift+i'],
  [{ key: 'z', ctrlKey: true }, 'Mod+z'],
  [{ key: 'Z', metaKey: true, shiftKey: true }, 'Mod+Shift+z'],
  [{ key: '+', shiftKey: true }, '+'],
  [{ key: 'ArrowLeft', altKey: true }, 'Alt+ArrowLeft'],
])('the shortcut %o is shown as %s', (event, name) => expect(keyName({ ...NONE, ...event })).toBe(name));

test('no two shortcuts share a key', () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
