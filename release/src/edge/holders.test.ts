import { expect, it, vi } from 'vitest';
import { createHolders } from './holders.ts';

it('versions that have files are listed newest first, and again when the list is too old', async () => {
  let now = 0;
  const refs = ['1.9.0', '1.10.0'].map((version) => ({ name: 'tools', version }));
  const list = vi.fn(() => Promise.resolve([...refs, { name: 'sd', version: '2.0.0' }]));
  const holders = createHolders({ list }, () => now);
  const versions = async (maxAgeMs: number) => (await holders.of('tools', maxAgeMs)).map(({ version }) => version);
  expect(await versions(1000)).toEqual(['1.10.0', '1.9.0']);
  refs.push({ name: 'tools', version: '1.11.0' });
  now = 500;
  expect(await versions(1000)).toHaveLength(2);
  expect(await versions(100)).toEqual(['1.11.0', '1.10.0', '1.9.0']);
  expect(list).toHaveBeenCalledTimes(2);
});

it('a list that failed is asked for anew', async () => {
  const list = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue([]);
  const holders = createHolders({ list });
  await expect(holders.of('tools', 1000)).rejects.toThrow('gone');
  expect(await holders.of('tools', 1000)).toEqual([]);
});
