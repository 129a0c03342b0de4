import { describe, expect, it } from 'vitest';
import { lintPrompt } from './lint.ts';
import { NO_NAMES } from './names.ts';
import { estimateTokens } from './tokens.ts';
import { parseTree } from './tree.ts';

const sd = { names: NO_NAMES, sd: true };
const fixes = (prompt: string, reader = sd) =>
  lintPrompt(prompt, reader).map(({ message, mend }) => [message, mend?.label, mend?.apply()]);

describe('lint of a prompt', () => {
  it.each([
    ['(a, b', '左括号「(」没有配对', '补上「)」', '(a), b'],
    ['x, (a [b, c', '左括号「(」没有配对', '补上「)」', 'x, (a [b), c'],
    ['a), b', '右括号「)」没有配对', '去掉', 'a, b'],
    ['{a|b', '左括号「{」没有配对', '补上「}」', '{a|b}'],
    ['（窗光：1.2），茶', '引擎把全角的括号和冒号当作文字，权重不会生效', '改为半角', '(窗光:1.2)，茶'],
    ['(窗光：1.2)', '引擎把全角的括号和冒号当作文字，权重不会生效', '改为半角', '(窗光:1.2)'],
    ['a, (b:3), c', '「b」的权重 3 超出 0.1 到 2，画面容易坏', '改为 2', 'a, (b:2), c'],
    ['(b:0.02)', '「b」的权重 0.02 超出 0.1 到 2，画面容易坏', '改为 0.1', '(b:0.1)'],
    ['a,, b', '有连着的逗号', '去掉多余的', 'a, b'],
    ['a, ，, b', '有连着的逗号', '去掉多余的', 'a, b'],
    ['cat, dog, Cat', '「Cat」写了两次', '去掉后一个', 'cat, dog'],
    ['blue eyes, (blue_eyes:1.2), x', '「blue_eyes」写了两次', '去掉后一个', 'blue eyes, x'],
  ])('the lint reports and fixes the prompt %s', (prompt, message, label, mended) => {
    expect(fixes(prompt)[0]).toEqual([message, label, mended]);
  });

  it.each([
    'a, (b:1.2), [c:d:0.5], <lora:x:1>, {e|f}',
    'a,\n\nb',
    'a, ',
    '比例：好',
    'cat BREAK cat',
    '\\(a\\)',
    '<lora:x:1>, <lora:x:1>',
    '',
  ])('nothing in %j', (prompt) => {
    expect(lintPrompt(prompt, sd)).toEqual([]);
  });

  it('the lint reports the combined weight of nested brackets', () => {
    expect(fixes('((a, b:1.5):1.6)')).toEqual([['「a, b」的权重 2.4 超出 0.1 到 2，画面容易坏', '改为 2', '(a, b:2)']]);
    expect(fixes('((a (b:1.9):1.3))')).toEqual([
      ['「a (b:1.9)」的权重 2.72 超出 0.1 到 2，画面容易坏', undefined, undefined],
    ]);
  });

  it('the lint names a LoRA of another family than the model, and an embedding that the engine lacks', () => {
    const foreign = new Map([['ink', 'SDXL']]);
    const names = {
      ...NO_NAMES,
      loras: ['Ink', 'old'],
      embeddings: ['hands/bad-hands-5.pt'],
      family: 'SD 1.5',
      foreign,
    };
    expect(fixes('a, <lora:Ink:1>, <lora:old:1>', { sd: true, names })).toEqual([
      ['LoRA「Ink」是 SDXL 的，现在的模型是 SD 1.5 的，多半不起作用', '去掉', 'a, <lora:old:1>'],
    ]);
    const negative = '(embedding:bad-hands-5:1.2), embedding:nope, b';
    expect(fixes(negative, { sd: true, names }).map(([message]) => message)).toEqual(['引擎里没有嵌入「nope」']);
  });

  it('the lint reports networks that the engine lacks, once the engine has listed its own', () => {
    const known = { sd: true, names: { loras: ['Film_Grain'], aliases: ['胶片'], embeddings: [], wildcards: [] } };
    expect(fixes('a, <lora:film_grain:1>, <lora:胶片:1>, <lora:x:0.5>, b, <hypernet:y:1>', known)).toEqual([
      ['引擎里没有 LoRA「x」', '去掉', 'a, <lora:film_grain:1>, <lora:胶片:1>, b, <hypernet:y:1>'],
    ]);
    expect(fixes('(a <lora:x:1>:1.2)', known)[0]).toEqual(['引擎里没有 LoRA「x」', '去掉', '(a :1.2)']);
  });

  it('the lint shows some of 500 unknown networks, and fixing one leaves the others', () => {
    const all = Array.from({ length: 500 }, (_, index) => `<lora:n${index}:0.8>`);
    const prompt = all.join(', ');
    const problems = lintPrompt(prompt, { sd: true, names: { ...NO_NAMES, loras: ['x'] } });
    expect(problems).toHaveLength(20);
    expect(problems[7]!.mend!.apply()).toBe(all.toSpliced(7, 1).join(', '));
    const steps = { taken: 0 };
    parseTree(prompt, steps);
    expect(steps.taken).toBeLessThan(prompt.length * 5);
    expect(estimateTokens(prompt).limit).toBeGreaterThan(0);
  });

  it('the lint reports missing wildcard lists', () => {
    const known = { sd: false, names: { ...NO_NAMES, wildcards: ['花'] } };
    expect(fixes('__花__, __茶__, __茶__', known)).toEqual([
      ['没有名为「茶」的通配词列表，会原样发出', undefined, undefined],
    ]);
  });

  it('the lint accepts full-width brackets for an engine that reads them', () => {
    expect(lintPrompt('（窗光：1.2）', { names: NO_NAMES, sd: false })).toEqual([]);
  });

  it('every fix of the lint leaves fewer problems', () => {
    for (const prompt of ['((a, b), c] d, (e:9),, e, e', '（a，[b），c：2', ')](((', '(a:5), {x|(y']) {
      let text = prompt;
      for (let found = lintPrompt(text, sd); found.some(({ mend }) => mend); found = lintPrompt(text, sd)) {
        text = found.find(({ mend }) => mend)!.mend!.apply();
        expect(lintPrompt(text, sd).length).toBeLessThan(found.length);
      }
    }
  });
});
