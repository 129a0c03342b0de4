import { describe, expect, it } from 'vitest';
import { translateByDictionary, readDictionary } from './dictionary.ts';

/** Entries in the package's format: traditional, simplified, pinyin, meanings. */
const ENTRIES = [
  ['雨靴', '雨靴', 'yu3 xue1', 'rain boots', [], []],
  ['藥店', '药店', 'yao4 dian4', 'pharmacy; drugstore', [], []],
  ['推', '推', 'tui1', ['to push', 'to cut', 'massage'], [], []],
  ['五金', '五金', 'wu3 jin1', ['metal hardware (nuts and bolts)', 'the five metals'], [], []],
  ['門楣', '门楣', 'men2 mei2', 'lintel', [], []],
  ['前方', '前方', 'qian2 fang1', ['ahead', 'the front'], [], []],
  ['學校', '学校', 'xue2 xiao4', 'school', [], []],
  ['便器', '便器', 'bian4 qi4', ['toilet', 'urinal'], [], []],
  ['廁所', '厕所', 'ce4 suo3', 'toilet; lavatory', [], []],
  ['公共廁所', '公共厕所', 'gong1 gong4 ce4 suo3', 'public toilet', [], []],
  ['畨', '畨', 'fan1', 'variant of 番[fan1]', [], []],
  ['旗袍', '旗袍', 'qi2 pao2', 'cheongsam', [], []],
  ['哈密', '哈密', 'ha1 mi4', 'Kumul', [], []],
  ['磅', '磅', 'bang4', ['(old) see 鎊|镑[bang4]', 'pound (weight)'], [], []],
];
const dictionary = readDictionary(`export default ${JSON.stringify({ all: ENTRIES })};`);
const translateText = (text: string, from: 'zh' | 'en') => translateByDictionary(text, from, dictionary);

describe('words of the dictionary', () => {
  it.each([
    ['药店', 'Pharmacy'],
    ['推', 'Push'],
    ['五金！', 'Metal Hardware'],
    ['磅', 'Pound'],
  ])('%s is translated into a few plain words', (source, english) => {
    expect(translateText(source, 'zh')).toBe(english);
  });

  it.each([
    ['Pharmacy', '药店'],
    ['Push', '推'],
    ['LINTELS', '门楣'],
    // This word is a component of others.
    ['Toilet', '厕所'],
  ])('%s is translated by the most probable word', (source, chinese) => {
    expect(translateText(source, 'en')).toBe(chinese);
  });

  it('one dictionary word beside glossary words makes a name', () => {
    expect(translateText('儿童雨靴', 'zh')).toBe("Kids' Rain Boots");
    expect(translateText('Marble Lintel', 'en')).toBe('大理石门楣');
  });

  it.each([
    ['材质：五金', 'Material: Metal Hardware'],
    ['药店 停车场', 'Pharmacy, car park'],
    ['旗袍 XL', 'Cheongsam, XL'],
    ['药店 新疆', 'Pharmacy, Xinjiang'],
    ['门楣 2 L', 'Lintel, 2 L'],
    ['iPhone 药店', 'iPhone, pharmacy'],
    ['停车场 哈密', 'Car park, Kumul'],
  ])('%s is translated part by part, by glossary and dictionary', (source, english) => {
    expect(translateText(source, 'zh')).toBe(english);
  });

  it.each([
    ['材质：我们的', 'zh'],
    ['药店 我们的', 'zh'],
    ['前方学校', 'zh'],
    ['我们学校有一个药店', 'zh'],
    ['畨', 'zh'],
    ['Ahead Lintel', 'en'],
    ['the school', 'en'],
  ] as const)('%s is reported as unknown', (source, from) => {
    expect(translateText(source, from)).toBeNull();
  });
});
