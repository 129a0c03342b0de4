import { expect, it } from 'vitest';
import { createMemberShare } from './member-share.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it.each([
  ['one member’s calls', 1, 2, 200],
  ['calls of the visitors of one network', '203.0.113.7', '203.0.113.8', 1000],
] as const)('%s never delay those of others, and too many are refused', async (_, own, other, most) => {
  const share = createMemberShare(2);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const call = (name: string, whose: number | string) =>
    share.run(whose, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const mine = Array.from({ length: most + 2 }, (__, index) => call(`a${index}`, own));
  await settled();
  const theirs = call('b', other);
  await settled();
  expect(began).toEqual(['a0', 'a1', 'b']);
  await expect(call('one too many', own)).rejects.toMatchObject({ code: 429 });
  for (let round = 0; round < most + 2; round += 1) {
    for (const end of ends.splice(0)) end();
    await settled();
  }
  await Promise.all([...mine, theirs]);
  expect(began).toHaveLength(most + 3);
});
