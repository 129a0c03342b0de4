import { expect, it } from 'vitest';
import { EMPTY_TRACK, type ReleaseState, type Track } from '../document/state.ts';
import { messagesOf, type LoggedChange } from './events.ts';

const track = (version: string, more: Partial<Track> = {}): Track => ({
  ...EMPTY_TRACK,
  versions: [{ version, slices: [[0, 10_000]], cohorts: [] }],
  stable: version,
  ...more,
});

function messagesOfChange(verb: LoggedChange['verb'], before: ReleaseState, after: ReleaseState, more: object = {}) {
  const facts = { revision: 7, by: '小林', why: '', approvedBy: null, at: new Date(0) };
  const made = messagesOf({ ...facts, verb, name: null, version: null, before, after, ...more });
  return made.map(({ type, data }) => [type, data.apps.map((one) => `${one.name}@${one.version} ${one.traffic}`)]);
}

it('a promotion of several applications is one message, and one more of those that nobody had', () => {
  const before = { host: track('1.0.0'), tools: track('1.0.0') };
  const after = { host: track('1.0.0'), tools: track('1.1.0'), notes: track('1.0.0') };
  expect(messagesOfChange('activate', before, after)).toEqual([
    ['promoted', ['tools@1.1.0 10000', 'notes@1.0.0 10000']],
    ['first_published', ['notes@1.0.0 10000']],
  ]);
});

it('a first version on trial is first published, and its next step is not', () => {
  const trial = track('1.0.0', { stable: null, versions: [{ version: '1.0.0', slices: [[0, 100]], cohorts: [] }] });
  const more = { name: 'notes', version: '1.0.0' };
  expect(messagesOfChange('promote', {}, { notes: trial }, more).map(([type]) => type)).toEqual([
    'promoted',
    'first_published',
  ]);
  expect(messagesOfChange('advance', { notes: trial }, { notes: track('1.0.0') }, more)).toEqual([
    ['promoted', ['notes@1.0.0 10000']],
  ]);
});

it('a rollback names the version that came back, and changes without news make no message', () => {
  const [one, other] = [{ tools: track('1.1.0') }, { tools: track('1.0.0') }];
  expect(messagesOfChange('restore', one, other)).toEqual([['rolled_back', ['tools@1.0.0 10000']]]);
  expect(messagesOfChange('keys', one, one)).toEqual([]);
  expect(messagesOfChange('pause', one, other)).toEqual([]);
  expect(messagesOfChange('pause', one, other, { by: 'auto' }).map(([type]) => type)).toEqual(['paused']);
  const gone = (note: string) => ({ tools: track('1.0.0', { retired: { note } }) });
  expect(messagesOfChange('retire', gone('a'), gone('b'), { name: 'tools' })).toEqual([]);
});
