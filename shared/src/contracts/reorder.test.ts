import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reordered } from './reorder.ts';

it.each([
  ['all', 'abcd', 'dcba', false, 'dcba'],
  ['some share out their places', 'abcd', 'cb', false, 'acbd'],
  ['one alone stays', 'abcd', 'c', false, 'abcd'],
  ['to the front', 'abcd', 'dc', true, 'dcab'],
  ['unknown and repeated ones', 'abcd', 'xdxda', false, 'dbca'],
  ['nobody waits', '', 'ab', true, ''],
])('reordered: %s', (_, line, asked, front, next) => {
  expect(reordered([...line], [...asked], front).join('')).toBe(next);
});

it('reordered loses no task, keeps the order of unnamed tasks, and is idempotent', () => {
  const ids = fc.uniqueArray(fc.nat({ max: 30 }).map(String));
  const asked = fc.array(fc.nat({ max: 40 }).map(String));
  fc.assert(
    fc.property(ids, asked, fc.boolean(), (line, named, front) => {
      const next = reordered(line, named, front);
      expect(next.toSorted()).toEqual(line.toSorted());
      const others = (all: readonly string[]) => all.filter((id) => !named.includes(id));
      expect(others(next)).toEqual(others(line));
      const places = (all: readonly string[]) => all.map((id) => named.includes(id));
      expect(front || places(next).join() === places(line).join()).toBe(true);
      expect(reordered(next, named, front)).toEqual(next);
    }),
  );
});
