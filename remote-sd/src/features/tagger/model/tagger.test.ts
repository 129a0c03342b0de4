import { beforeEach, describe, expect, it } from 'vitest';
import { taskOf } from '../../../tasks/testing.ts';
import { shownTags, TAG_OPTIONS } from './tag-options.ts';
import { addFiles, runTagging, tagItems, tagsOfTask } from './tag-run.ts';

const foundTags = [
  { name: 'long_hair', score: 0.9 },
  { name: '>_<', score: 0.8 },
  { name: 'cat_(animal)', score: 0.5 },
  { name: 'hat', score: 0.2 },
];
const task = { ...taskOf(''), tool: 'interrogate' as const, state: 'done' as const };
const outcome = { tool: 'interrogate' as const, caption: 'long hair', tags: foundTags };
const file = new File(['x'], 'a.png');

describe('tags of a picture', () => {
  it.each([
    [{}, ['long hair', '>_<', 'cat \\(animal\\)']],
    [{ threshold: 0.1, order: 'name' as const }, ['>_<', 'cat \\(animal\\)', 'hat', 'long hair']],
    [{ spaces: false, escape: false }, ['long_hair', '>_<', 'cat_(animal)']],
    [{ exclude: 'Long hair，>_<', add: 'me, me' }, ['me', 'cat \\(animal\\)']],
    [{ threshold: Number.NaN }, []],
  ])('tags of a picture with options %j are %j', (options, tags) => {
    expect(shownTags(foundTags, { ...TAG_OPTIONS, ...options })).toEqual(tags);
  });

  it('tags of a picture come from scores, or from the caption of an engine without scores', () => {
    expect(tagsOfTask({ ...task, outcome })).toEqual({ tags: foundTags });
    const words = {
      tags: [
        { name: 'a', score: null },
        { name: 'b', score: null },
      ],
    };
    expect(tagsOfTask({ ...task, outcome: { tool: 'interrogate', caption: 'a, b,' } })).toEqual(words);
    expect(tagsOfTask({ ...task, outcome: { tool: 'interrogate', caption: ' ' } })).toHaveProperty('problem');
    expect(tagsOfTask({ ...task, state: 'failed', error: '引擎没有回答' })).toEqual({ problem: '引擎没有回答' });
  });
});

describe('a batch of pictures', () => {
  beforeEach(() => tagItems.set([]));
  const states = () => tagItems.get().map(({ state }) => state);
  const quiet = new AbortController().signal;

  it('a batch of pictures is limited to 500, and failed ones can be retried', async () => {
    expect(addFiles(Array.from({ length: 510 }, () => file))).toBe(10);
    tagItems.set(tagItems.get().slice(0, 3));
    let asked = 0;
    const look = () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('x')) : Promise.resolve({ ...task, outcome });
    };
    expect(await runTagging(look, quiet, () => '断线了')).toBe('');
    expect(states()).toEqual(['failed', 'done', 'done']);
    expect(tagItems.get()[0]!.problem).toBe('断线了');
    await runTagging(look, quiet, String);
    expect([asked, states()]).toEqual([4, ['done', 'done', 'done']]);
  });

  it('a batch of pictures stops after five failures in a row', async () => {
    addFiles(Array.from({ length: 20 }, () => file));
    const why = await runTagging(() => Promise.reject(new Error('x')), quiet, String);
    expect(why).toContain('连续 5 张');
    expect(states().filter((state) => state === 'waiting').length).toBeGreaterThan(10);
  });

  it('a stopped batch leaves the remaining pictures waiting', async () => {
    addFiles([file, file, file]);
    const stop = new AbortController();
    const look = () => {
      stop.abort();
      return Promise.reject(new Error('stopped'));
    };
    expect(await runTagging(look, stop.signal, String)).toBe('');
    expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
  });
});
