import { expect, it } from 'vitest';
import { joinList, parseNumbers, splitList, MAX_VALUES } from './values.ts';

it.each<[string, boolean, string[]]>([
  ['1, 2,3', true, ['1', '2', '3']],
  ['1-5', true, ['1', '2', '3', '4', '5']],
  ['5-1', true, ['5', '4', '3', '2', '1']],
  ['1-5 (+2)', true, ['1', '3', '5']],
  ['10-5 (-3)', true, ['10', '7']],
  ['1-3 (+0.5)', false, ['1', '1.5', '2', '2.5', '3']],
  ['4-9 [3]', false, ['4', '6.5', '9']],
  ['1-10 [5]', true, ['1', '3', '6', '8', '10']],
  ['0-1 [6], 2', false, ['0', '0.2', '0.4', '0.6', '0.8', '1', '2']],
  ['-1-1', true, ['-1', '0', '1']],
  ['7，7, 8', true, ['7', '8']],
])('axis values are read: %s', (text, whole, values) => {
  expect(parseNumbers(text, whole)).toEqual({ values });
});

it.each([
  ['', '请写下要比较的值'],
  ['七', '「七」不是数，也不是 1-5 [3] 这样的范围'],
  ['1-5 (-1)', '从 1 每次加 -1 到不了 5'],
  ['1-5 (+0)', '从 1 每次加 0 到不了 5'],
  ['1-5 [0]', '[ ] 里的个数至少是 1'],
  ['1-1000000000', `一个轴最多 ${MAX_VALUES} 个值`],
  ['0-1 [1000000000]', `一个轴最多 ${MAX_VALUES} 个值`],
])('the axis value %s is refused with the reason', (text, problem) => {
  expect(parseNumbers(text, false)).toEqual({ problem });
});

it('lists with quotes survive being written and read again', () => {
  expect(splitList('a, "b, c" ,d')).toEqual(['a', 'b, c', 'd']);
  expect(splitList('青瓷，青花,,紫砂，')).toEqual(['青瓷', '青花', '紫砂']);
  expect(splitList('"a ""b"""')).toEqual(['a "b"']);
  for (const all of [['a', 'b, c', 'd "e"'], [' f', 'g，h'], ['C:\\models\\a, b.safetensors']])
    expect(splitList(joinList(all))).toEqual(all);
});
