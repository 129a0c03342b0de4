import { describe, expect, it, vi } from 'vitest';
import { ALL_LABELS } from '../all.ts';
import type { LabelText } from '../../model/label-text.ts';
import { CORE, TABLES } from './core/core.ts';
import { SCOPED } from './core/scoped.ts';
import { entryProblem, foreignEntries, glossaryProblem, layerOf } from './glossary.ts';
import { lookUp, type Matcher } from './layer.ts';

const pairs = [...Object.values(TABLES).flat(), ...Object.values(SCOPED).flat()];

/** Each English term has one Chinese translation: a text with the first must match the second. */
const TERMS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bmask(?:ed)?\b/i, /蒙版|涂/],
  [/\bprompts?\b/i, /提示词/],
  [/\bnegative prompts?\b/i, /反向提示词/],
  [/\bseeds?\b/i, /种子/],
  [/\bsampl(?:er|ing)s?\b/i, /采样/],
  [/\bupscalers?\b/i, /放大算法/],
  [/\bcheckpoints?\b/i, /模型/],
  [/\bembeddings?\b/i, /嵌入/],
  [/\bhypernetworks?\b/i, /超网络/],
  [/\bscripts?\b/i, /脚本/],
  [/\bextensions?\b/i, /扩展/],
  [/\bgrids?\b/i, /网格图/],
  [/\bpreviews?\b/i, /预览/],
  [/\bextra networks?\b/i, /附加网络/],
  [/\bstyles?\b/i, /风格/],
  [/\bdenoising strength\b/i, /重绘幅度/],
  [/\bCFG\b/, /引导系数/],
  [/\bhires|high-?res\b/i, /高清修复/],
  [/\bface restor(?:e|ation)\b/i, /人脸修复/],
  [/\bdirector(?:y|ies)\b/i, /文件夹/],
  [/\binpaint(?:ing)?\b/i, /重绘/],
  [/\btxt2img\b/i, /文生图/],
  [/\bimg2img\b/i, /图生图|原图/],
  [/\bsteps\b/i, /步/],
  [/\btokens?\b/i, /词元/],
  [/\bimages?\b(?! filename)/i, /图/],
  [/\bVAE\b/, /VAE/],
  [/\bLoRA\b/i, /LoRA/],
];

describe('the built-in dictionary', () => {
  it('the built-in dictionary has hundreds of texts, each with one translation', () => {
    expect(pairs.length).toBeGreaterThan(450);
    const torn = new Map<string, Set<string>>();
    for (const [english, chinese] of Object.values(TABLES).flat())
      torn.set(english, (torn.get(english) ?? new Set()).add(chinese));
    expect([...torn].filter(([, all]) => all.size > 1)).toEqual([]);
    expect(pairs.filter(([english, chinese]) => !english?.trim() || !chinese?.trim())).toEqual([]);
  });

  it('the built-in dictionary translates each label as the label table does', () => {
    const labels = Object.values(ALL_LABELS).flatMap((table) => Object.values<LabelText>(table));
    const names = new Map<string, Set<string>>();
    for (const { en, zh } of labels) names.set(en, (names.get(en) ?? new Set()).add(zh));
    expect([...names].filter(([en, all]) => !all.has(lookUp([CORE], en) ?? ''))).toEqual([]);
  });

  it('the dictionary translates each technical term with the same Chinese word everywhere', () => {
    const off = TERMS.flatMap(([english, chinese]) =>
      pairs
        .filter(([text, translation]) => english.test(text) && !chinese.test(translation))
        .map((pair) => pair.join(' = ')),
    );
    expect(off).toEqual([]);
  });

  it('the built-in dictionary finds exact texts, texts of one place, and patterns', () => {
    expect(lookUp([CORE], ' sampling METHOD ')).toBe('采样方法');
    expect(lookUp([CORE], 'None')).toBe('无');
    expect(lookUp([CORE], 'None', 'upscaler')).toBe('不用放大算法');
    expect(lookUp([CORE], 'CUDA out of memory. Tried to allocate 2.50 GiB (GPU 0; 8.00 GiB total)')).toBe(
      '显存不够，还差 2.50 GiB',
    );
    expect(lookUp([CORE], 'Sampler Foo $1 not found')).toBe('引擎没有采样方法 Foo $1');
    expect(lookUp([CORE], 'DPM++ 2M')).toBeNull();
    expect(lookUp([CORE], '')).toBeNull();
    expect(lookUp([CORE], 'constructor')).toBeNull();
  });

  it('the built-in dictionary does not match long texts against patterns', () => {
    const match = vi.fn<Matcher>(() => null);
    const layer = { ...CORE, patterns: [match] };
    lookUp([layer], 'a'.repeat(501));
    lookUp([layer], 'a'.repeat(100_000));
    expect(match).not.toHaveBeenCalled();
    lookUp([layer], 'a'.repeat(500));
    expect(match).toHaveBeenCalledOnce();
  });
});

describe('a glossary of one’s own', () => {
  it('a user glossary takes precedence over the built-in dictionary, by place and by pattern', () => {
    const own = layerOf({
      'Sampling method': '取样器',
      '##upscaler##None': '原样',
      '@@/Model (.+) ready in (\\d+)s/i': '模型 $1 备好，$2 秒，$$',
    });
    expect(lookUp([own, CORE], 'Sampling method')).toBe('取样器');
    expect(lookUp([own, CORE], 'None', 'upscaler')).toBe('原样');
    expect(lookUp([own, CORE], 'None', 'script')).toBe('不用脚本');
    expect(lookUp([own, CORE], 'model dream READY in 3s')).toBe('模型 dream 备好，3 秒，$');
    expect(lookUp([own, CORE], 'say: Model x ready in 3s')).toBeNull();
    expect(lookUp([own, CORE], 'Sampling steps')).toBe('采样步数');
  });

  it('a user glossary matches patterns in linear time that would backtrack without end', () => {
    const own = layerOf({ '@@/(a+)+b/': '$1', '@@/(?:x|x)*y/': '' });
    expect(lookUp([own], 'a'.repeat(499))).toBeNull();
    expect(lookUp([own], 'x'.repeat(499))).toBeNull();
  });

  it.each([
    [' ', '空', '英文是空的'],
    ['a'.repeat(2_001), '长', '英文超过'],
    ['@@/(/', '括号', '模式写错了'],
    ['@@/(a)\\1/', '回指', '模式写错了'],
    ['@@/a(?=b)/', '断言', '模式写错了'],
    ['@@/a/g', '标志', '模式后面只能写 i'],
    ['@@/(a)/', '$2', '译文里有 $2'],
    [`@@/${'a'.repeat(301)}/`, '长', '模式超过'],
  ])('a user glossary refuses %s', (key, chinese, why) => {
    expect(entryProblem(key, chinese)).toContain(why);
  });

  it('a user glossary reports its limits', () => {
    expect(glossaryProblem({ a: 'b' })).toBe('');
    expect(
      glossaryProblem(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}`, 'x']))),
    ).toContain('最多 10000 条');
    expect(glossaryProblem({ a: 'x'.repeat(1_000_001) })).toContain('100 万字');
    expect(
      glossaryProblem(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`@@/${index}/`, 'x']))),
    ).toContain('最多 200 条模式');
    expect(foreignEntries({ '##setting_x##None': '无', '##script##None': '无', a: 'b' })).toBe(1);
  });
});
