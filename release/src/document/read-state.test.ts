import { expect, it } from 'vitest';
import { readState } from './read-state.ts';

it('readState reads states written before versions had slices', () => {
  const old = {
    host: '1.0.0',
    remotes: {
      tools: { versions: [{ version: '1.4.0', traffic: 10_000 }], previous: '1.3.0', killed: ['1.2.0'] },
      sd: {
        versions: [
          { version: '2.0.0', traffic: 9000 },
          { version: '2.1.0', traffic: 1000 },
        ],
        previous: null,
        killed: [],
      },
    },
  };
  const read = readState(old);
  expect(read).toEqual({
    host: {
      versions: [{ version: '1.0.0', slices: [[0, 10_000]], cohorts: [] }],
      stable: '1.0.0',
      previous: null,
      killed: [],
    },
    tools: {
      versions: [{ version: '1.4.0', slices: [[0, 10_000]], cohorts: [] }],
      stable: '1.4.0',
      previous: '1.3.0',
      killed: ['1.2.0'],
    },
    sd: {
      versions: [
        { version: '2.0.0', slices: [[1000, 10_000]], cohorts: [] },
        { version: '2.1.0', slices: [[0, 1000]], cohorts: [] },
      ],
      stable: '2.0.0',
      previous: null,
      killed: [],
    },
  });
  expect(readState(read)).toEqual(read);
  expect(readState({ host: null, remotes: {} })).toEqual({});
});

it('readState rejects a damaged state instead of treating it as empty', () => {
  expect(() => readState({ tools: { versions: 'none' } })).toThrow('expected array');
});
