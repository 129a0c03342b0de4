import { expect, test } from 'vitest';
import { fleet, log, NOW } from '../testing/fleet.ts';
import { bucketText, canariesOf, leaderOf, stateOf, type App } from './fleet.ts';

const app = (name: string): App => {
  const found = fleet().apps.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

test('the version promoted to everyone last is the leading one, even while a trial has a larger share', () => {
  const { track } = app('tools');
  const [stable, canary] = track.versions;
  if (!stable || !canary) throw new Error('two versions');
  const late = {
    ...track,
    versions: [
      { ...stable, traffic: 2500 },
      { ...canary, traffic: 7500 },
    ],
  };
  expect(leaderOf(late)?.version).toBe('1.4.0');
  expect(canariesOf({ ...app('tools'), track: late }).map(({ version }) => version)).toEqual(['1.5.0']);
});

test('a killed version is not a canary, whatever its share', () => {
  const tools = app('tools');
  expect(canariesOf({ ...tools, track: { ...tools.track, killed: ['1.5.0'] } })).toEqual([]);
});

test('a first version on trial is a canary with nothing to replace', () => {
  const tools = app('tools');
  const track = { ...tools.track, stable: null, versions: tools.track.versions.slice(1) };
  expect(canariesOf({ ...tools, track }).map(({ version, stable }) => [version, stable])).toEqual([['1.5.0', null]]);
  expect(stateOf({ ...tools, track }, [], NOW)).toEqual({ kind: 'canary' });
  expect(stateOf({ ...tools, track: { ...track, versions: [] } }, [], NOW)).toEqual({ kind: 'unpublished' });
});

test('an automatic halt is shown for a day, or until the next change of the application', () => {
  expect(stateOf(app('sd'), log(), NOW)).toMatchObject({ kind: 'halted', version: '4.3.0' });
  expect(stateOf(app('sd'), log(), NOW + 86_400_000)).toEqual({ kind: 'stable' });
  const [newest] = log();
  if (!newest) throw new Error('a log');
  expect(stateOf(app('sd'), [{ ...newest, name: 'sd' }, ...log()], NOW)).toEqual({ kind: 'stable' });
});

test('an application with a failure rate above the limit is not shown as stable', () => {
  const seen = (rate: number | null) => stateOf(app('account'), log(), NOW, { rate, limit: 0.005 });
  expect(seen(1 / 17)).toEqual({ kind: 'failing', rate: 1 / 17 });
  expect([seen(0.005), seen(null)]).toEqual([{ kind: 'stable' }, { kind: 'stable' }]);
});

test('an application whose stable version is killed has the state killed before any other', () => {
  const tools = app('tools');
  const track = { ...tools.track, killed: ['1.4.0'] };
  expect(stateOf({ ...tools, track }, log(), NOW)).toEqual({ kind: 'killed', version: '1.4.0' });
});

test('buckets are written as closed ranges', () => {
  expect(
    bucketText([
      [0, 1000],
      [2500, 3000],
    ]),
  ).toBe('0–999、2500–2999');
  expect(bucketText([])).toBe('无');
});
