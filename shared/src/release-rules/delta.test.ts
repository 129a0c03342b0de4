import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, diffJson } from './delta.ts';

const version = (name: string, traffic: number) => ({ version: name, traffic, slices: [[0, traffic]] });
const document = (versions: unknown[], more = {}) => ({ revision: 1, remotes: { tools: { versions, ...more } } });

describe('delta of two documents', () => {
  it.each([
    ['a share that grew', [version('1', 9000), version('2', 1000)], [version('1', 7500), version('2', 2500)]],
    ['a version that was added', [version('1', 10_000)], [version('1', 9000), version('2', 1000)]],
    ['the first of two versions is gone', [version('1', 0), version('2', 10_000)], [version('2', 10_000)]],
    ['the last of two versions is gone', [version('1', 9000), version('2', 1000)], [version('1', 10_000)]],
    ['a version before another one', [version('2', 1)], [version('1', 1), version('2', 1)]],
    ['all are gone', [version('1', 1)], []],
  ])('a delta turns a document into its successor: %s', (_title, before, after) => {
    const delta = diffJson(document(before), document(after));
    expect(applyDelta(document(before), JSON.parse(JSON.stringify(delta)))).toEqual(document(after));
  });

  it('a delta contains changed values only, and distinguishes null from a removed key', () => {
    const before = document([version('1', 9000), version('2', 1000)], { previous: 'a', first: true, nav: [1, 2] });
    const after = document([version('1', 7500), version('2', 1000)], { previous: null, nav: [1, 2] });
    expect(diffJson(before, after)).toEqual({
      remotes: { tools: { '-': ['first'], previous: null, versions: { 0: { traffic: 7500, slices: [[0, 7500]] } } } },
    });
  });

  it('a delta turns any JSON value into any other one, and does not change the first', () => {
    const key = fc.string({ maxLength: 4 }).filter((one) => !['-', '=', '__proto__'].includes(one));
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, 0, 1, 'a', 'b'),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(key, tie('json'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(json, json, (before, after) => {
        const kept = JSON.stringify(before);
        const delta = JSON.parse(JSON.stringify(diffJson(before, after))) as unknown;
        expect(applyDelta(before, delta)).toEqual(after);
        expect(JSON.stringify(before)).toBe(kept);
      }),
      { numRuns: 500 },
    );
  });

  it('a delta of another document, or a hostile one, gives a value and changes no prototype', () => {
    for (const before of [null, 1, [], {}, document([])])
      applyDelta(before, JSON.parse('{"__proto__":{"x":1},"remotes":{"5":{"__proto__":{"y":{"=":{}}}},"-":[1]}}'));
    expect([({} as { x?: number }).x, ([] as { y?: number }).y]).toEqual([undefined, undefined]);
  });
});
