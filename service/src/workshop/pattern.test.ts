import { expect, it } from 'vitest';
import { compilePattern } from './pattern.ts';

const NAME = 'model.diffusion_model.input_blocks.11.0.weight';

it.each([
  ['^model_ema\\.', false],
  ['^model\\.', true],
  ['weight$', true],
  ['^weight', false],
  ['input_blocks\\.1[01]\\.', true],
  ['input_blocks\\.(?:9|10)\\.', false],
  ['cond_stage|diffusion', true],
  ['d.ff?us+ion_mode(l|r)', true],
  ['[^a-z._0-9]', false],
  ['blocks\\.\\d+\\.\\d+\\.w', true],
  ['(a|b)*$', true],
  ['', true],
])("compilePattern matches the same names as JavaScript's regular expression %s", (rule, isMatch) => {
  expect(compilePattern(rule)(NAME)).toBe(isMatch);
  expect(new RegExp(rule).test(NAME)).toBe(isMatch);
});

it('compilePattern answers in states × characters where a backtracking search takes minutes', () => {
  const isMatch = compilePattern('(((a+)+)+)+$|(x*x*x*x*x*)*y');
  expect(isMatch(`${'a'.repeat(5000)}!`)).toBe(false);
  expect(isMatch('x'.repeat(5000))).toBe(false);
});

it.each([
  ['a{2}', '不支持 {次数}'],
  ['(?=a)', '不支持 (? 开头的写法'],
  ['(a', '( 没有对应的 )'],
  ['a)', ') 没有对应的 ('],
  ['[a', '[ 没有对应的 ]'],
  ['[z-a]', '前后颠倒'],
  ['*a', '* 前面没有内容'],
  ['a\\', '少了一个字符'],
  ['\\bfoo', '不支持 \\b'],
])('compilePattern names the unsupported syntax in %s', (rule, words) => {
  expect(() => compilePattern(rule)).toThrow(words);
});
