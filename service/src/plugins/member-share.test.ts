import { expect, it } from 'vitest';
import { createMemberShare } from './member-share.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('one member’s calls never delay those of others, and too many are refused', async () => {
  const share = createMemberShare(2);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const call = (name: string, userId: number) =>
    share.run(userId, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const mine = Array.from({ length: 202 }, (_, index) => call(`a${index}`, 1));
  await settled();
  const theirs = call('b', 2);
  await settled();
  expect(began).toEqual(['a0', 'a1', 'b']);
  await expect(call('one too many', 1)).rejects.toMatchObject({ code: 429 });
  for (let round = 0; round < 202; round += 1) {
    for (const end of ends.splice(0)) end();
    await settled();
  }
  await Promise.all([...mine, theirs]);
  expect(began).toHaveLength(203);
});
