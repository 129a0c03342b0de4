import { describe, expect, it } from 'vitest';
import { findCommands, type PaletteCommand } from './commands.ts';
import { hasInitials, pinyinInitials } from './initials.ts';

const command = (zh: string, en: string, words = ''): PaletteCommand => ({
  id: en,
  label: { zh, en },
  group: '操作',
  words,
  run: () => {},
});
const ALL = [
  command('加入队列', 'Generate'),
  command('停止正在画的任务', 'Interrupt'),
  command('采样步数', 'Sampling steps'),
  command('重绘幅度', 'Denoising strength'),
  command('文生图', 'txt2img'),
  command('青瓷静物', 'celadon', '器物主图'),
];
const foundLabels = (query: string) => findCommands(ALL, query).map(({ label }) => label.zh);

describe('first letters', () => {
  it.each([
    ['阿', 'a'],
    ['步', 'b'],
    ['采', 'c'],
    ['队', 'd'],
    ['加', 'j'],
    ['列', 'l'],
    ['图', 't'],
    ['文', 'w'],
    ['种', 'z'],
    ['重', 'cz'],
    ['A', 'a'],
  ])('the initials of %s are %s', (sign, letters) => {
    expect(pinyinInitials(sign)).toBe(letters);
  });
  it('pinyin initials match consecutive letters', () => {
    expect(hasInitials('加入队列', 'jrdl')).toBe(true);
    expect(hasInitials('加入队列', 'rd')).toBe(true);
    expect(hasInitials('加入队列', 'jd')).toBe(false);
    expect(hasInitials('重绘幅度', 'zhfd')).toBe(true);
    expect(hasInitials('加入队列', '')).toBe(false);
  });
});

describe('the palette', () => {
  it('the palette finds by Chinese, English, pinyin initials and keywords, best match first', () => {
    expect(foundLabels('')).toHaveLength(ALL.length);
    expect(foundLabels('队列')).toEqual(['加入队列']);
    expect(foundLabels('STEPS')).toEqual(['采样步数']);
    expect(foundLabels('cybs')).toEqual(['采样步数']);
    expect(foundLabels('chfd')).toEqual(['重绘幅度']);
    expect(foundLabels('器物')).toEqual(['青瓷静物']);
    expect(foundLabels('t')[0]).toBe('文生图');
    expect(foundLabels('zzzz')).toEqual([]);
  });
});
