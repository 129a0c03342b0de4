import { describe, expect, it } from 'vitest';
import { readBrief } from './brief.ts';
import { readWeights } from './weights.ts';

describe('attention weights', () => {
  it.each([
    [
      '(a:1.3), b',
      [
        ['a', 1.3],
        ['b', 1],
      ],
    ],
    [
      '((a)), [b]',
      [
        ['a', 1.21],
        ['b', 1 / 1.1],
      ],
    ],
    [
      '(a, (b:2):0.5)',
      [
        ['a', 0.5],
        ['b', 1],
      ],
    ],
    [
      '花瓶，（柿子：1.2）',
      [
        ['花瓶', 1],
        ['柿子', 1.2],
      ],
    ],
    ['a \\(b\\) <lora:x:1>', [['a (b)', 1]]],
  ])('attention weights are read from %s', (prompt, expected) => {
    const read = readWeights(prompt);
    expect(read.map(({ text }) => text)).toEqual(expected.map(([text]) => text));
    read.forEach(({ weight }, index) => expect(weight).toBeCloseTo(expected[index]![1] as number));
  });
});

describe('brief of a prompt', () => {
  it('brief of a prompt reads numbers before and after their noun', () => {
    expect(readBrief('木桌上放三只柿子', '').subjects).toMatchObject([{ kind: 'persimmon', count: 3 }]);
    expect(readBrief('柿子两只', '').subjects).toMatchObject([{ kind: 'persimmon', count: 2 }]);
    expect(readBrief('茶壶和两只茶杯', '').subjects).toMatchObject([
      { kind: 'teapot', count: 1 },
      { kind: 'teacup', count: 2 },
    ]);
    expect(readBrief('two red apples and a pear', '').subjects).toMatchObject([
      { kind: 'apple', count: 2, colour: '#c4302b' },
      { kind: 'pear', count: 1 },
    ]);
  });

  it('brief of a prompt applies a colour to the thing that follows it', () => {
    const brief = readBrief('蓝色的球鞋，米色墙面', '');
    expect(brief.subjects[0]).toMatchObject({ kind: 'shoe', colour: '#2f54d0' });
    expect(brief.wall).toBe('#e8dcc6');
  });

  it('brief of a prompt leaves out what the negative prompt names', () => {
    const brief = readBrief('花瓶, 柿子, 叶影', '柿子, 叶影');
    expect(brief.subjects.map(({ kind }) => kind)).toEqual(['vase']);
    expect(brief.extras.has('leafShadow')).toBe(false);
  });

  it('brief of a prompt reads background, light and style in both languages', () => {
    expect(readBrief('perfume on a marble table, sunset, oil painting', '')).toMatchObject({
      ground: { kind: 'marble' },
      light: 'sunset',
      style: 'oil',
    });
    expect(readBrief('香水，石台，晨光，水墨', '')).toMatchObject({
      ground: { kind: 'stone' },
      light: 'morning',
      style: 'ink',
    });
  });
});
