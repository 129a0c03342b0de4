import { describe, expect, it } from 'vitest';
import { findSettings, SETTINGS } from './catalogue.ts';
import { readGlossary, writeGlossary } from './glossary-text.ts';
import { readPairs } from './json-pairs.ts';
import { readColours, readShortcuts, writeColours, writeShortcuts } from './written.ts';

describe('errors in JSON', () => {
  it.each([
    ['', '还没有内容', 1],
    ['[]', '最外层要是一对花括号', 1],
    ['{\n  "a": "1",\n  "b" "2"\n}', '缺冒号', 3],
    ['{\n  "a": "1"\n  "b": "2"\n}', '缺逗号', 3],
    ['{\n  "a": "1",\n}', '多了一个逗号', 3],
    ['{\n  "a": "1\n}', '引号没有收尾', 2],
    ['{\n  "a": 1\n}', '「a」的值要是放在双引号里的文字', 2],
    ['{\n  "a": "1",\n\n  "a": "2"\n}', '在第 2 行已经有了', 4],
    ['{"a": "1"} x', '不认识的符号', 1],
    ['// 一\n{}', '不能写注释', 1],
    ["{'a': '1'}", '双引号', 1],
  ])('the JSON %j is refused with its position: %s', (text, problem, line) => {
    expect(readPairs(text)).toEqual({ problem: expect.stringContaining(problem), line });
  });
});

it('brackets nested deeper than the call stack are refused with a message', () => {
  expect(readPairs(`{"a": ${'['.repeat(500_000)}`)).toEqual({ problem: '括号套得太深', line: 1 });
});

describe('shortcuts as JSON', () => {
  it('shortcuts as JSON convert to the form and back', () => {
    const bindings = { generate: 'Mod+G', nextTab: '' };
    expect(readShortcuts(writeShortcuts(bindings))).toEqual({ bindings });
    expect(readShortcuts('{}')).toEqual({ bindings: {} });
  });
  it.each([
    ['{\n  "fly": "F"\n}', '没有叫「fly」的操作', 2],
    ['{\n  "generate": "hyper+x"\n}', '不是按键组合', 2],
    ['{\n  "generate": "Ctrl+W"\n}', '加入队列：浏览器', 2],
    ['{\n  "focusPrompt": "ctrl+enter"\n}', '和「加入队列」用了同一个组合', 2],
  ])('shortcuts as JSON are refused: %j: %s', (text, problem, line) => {
    expect(readShortcuts(text)).toEqual({ problem: expect.stringContaining(problem), line });
  });
});

describe('colours as JSON', () => {
  it('colours as JSON convert to the form and back', () => {
    expect(readColours(writeColours({ network: '#112233' }))).toEqual({ colours: { network: '#112233' } });
  });
  it.each([
    ['{\n  "words": "red"\n}', '「red」不是颜色', 2],
    ['{\n  "foo": "#112233"\n}', '没有叫「foo」的词块', 2],
    ['{ "words": "#112233; background: url(x)" }', '不是颜色', 1],
  ])('colours as JSON are refused: %j: %s', (text, problem, line) => {
    expect(readColours(text)).toEqual({ problem: expect.stringContaining(problem), line });
  });
});

describe('a glossary as JSON', () => {
  it('a glossary as JSON is read, and unusable entries are reported', () => {
    const text = '{\n  "Lazy": "慢",\n  "Empty": "",\n  "##setting_x##None": "无"\n}';
    expect(readGlossary(text)).toEqual({
      glossary: { Lazy: '慢', '##setting_x##None': '无' },
      empty: 1,
      foreign: 1,
    });
    expect(readGlossary(writeGlossary({ 'a"b': '甲\n乙' }))).toMatchObject({ glossary: { 'a"b': '甲\n乙' } });
  });
  it('a glossary as JSON is refused with the line of an invalid pattern', () => {
    expect(readGlossary('{\n  "a": "b",\n  "@@/(/": "c"\n}')).toEqual({
      problem: expect.stringContaining('模式写错了'),
      line: 3,
    });
  });
  it('a glossary as JSON is limited to ten thousand entries', () => {
    const many = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`word ${index}`, '词'])), null, 1);
    expect(readGlossary(many(10_000))).toMatchObject({ empty: 0 });
    expect(readGlossary(many(10_001))).toEqual({ problem: '最多 10000 条，现在有 10001 条', line: 10_002 });
  });
});

describe('looking for a setting', () => {
  const found = (query: string) => findSettings(query).map(({ id }) => id);
  it('settings are found in either language, with words in any order', () => {
    expect(found('')).toHaveLength(SETTINGS.length);
    expect(found('文件名')).toEqual(['fileName']);
    expect(found('FILENAME pattern')).toEqual(['fileName']);
    expect(found('megapixels 上限')).toEqual(['limits', 'megapixels']);
    expect(found('hotkeys')).toEqual(['shortcuts']);
    expect(found('没有这个')).toEqual([]);
  });
});
