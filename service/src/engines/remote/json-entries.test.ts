import { describe, expect, it } from 'vitest';
import { entriesOf } from './json-entries.ts';

const entries = (text: string) => [...entriesOf(Buffer.from(text))];

describe('entries of a JSON array', () => {
  it.each<[string, unknown[]]>([
    ['quotes, brackets and backslashes in strings', ['a "b], {c" \\', { '[': '\\"]', 青花: '\\\\' }, '"']],
    ['nested arrays and objects', [[1, [2, { a: [3] }]], { b: { c: [] } }, [], {}]],
    ['numbers, null and booleans', [1, -2.5e3, null, true, 'x']],
    ['nothing', []],
  ])('%s are read as JSON.parse reads them', (_, list) => {
    expect(entries(JSON.stringify(list))).toEqual(list);
    expect(entries(`\n ${JSON.stringify(list, null, 2)} `)).toEqual(list);
  });

  it('an answer that is no array has no entries', () => {
    expect([...entries('{"a":[1]}'), ...entries('null'), ...entries(''), ...entries('<html>')]).toEqual([]);
  });

  it.each(['[{"title": "dream.saf', '[1, 2', '[{"a": 1}, {"b"', '["a\\"', '[{]'])(
    'the array %j, which is cut off or broken, is reported',
    (text) => {
      expect(() => entries(text)).toThrow('绘图引擎的回答不完整，请稍后再试');
    },
  );

  it('entries before the place where an array is cut off are read before that is reported', () => {
    const reading = entriesOf(Buffer.from('[{"a": 1}, {"b"'));
    expect(reading.next().value).toEqual({ a: 1 });
    expect(() => reading.next()).toThrow('不完整');
  });
});
