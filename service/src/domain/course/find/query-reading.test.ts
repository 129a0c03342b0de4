import { expect, it } from 'vitest';
import { readingsOf } from './query-reading.ts';
import { readSynonyms, synonymsOf } from './synonyms.ts';
import { vocabularyOf } from './vocabulary.ts';

const SYNONYMS = readSynonyms(`
# a comment
抠图: 去背景, cutout
画质增强: 变清楚, 模糊, upscale
白底: 背景…白
种子: seed
抠图: 抠像
循环: 抠图
提示词: prompt
边缘: 毛边
反向提示词: negative
~上架: 拼多多
!消除: 弄掉
~消除: 移除
=会员: 续费
=降噪: 噪点
反向提示词: 不要…
抠图: 背景…掉
!消除: 弄…掉
`);
const vocabulary = vocabularyOf(SYNONYMS, ['玻璃', '价签', '局部重绘'], {
  tools: new Set(['抠图']),
  titles: ['侧逆光：影子往哪里去', '软光与硬光', '平铺图怎么拍', '怎么办', '抠图之后', '抠图的光'],
});
const required = (text: string) => readingsOf(text, vocabulary)[0]?.required.map(([word]) => word);

it.each([
  ['怎么抠图', ['抠图']],
  ['如何让图片变清楚呢', ['变清楚']],
  ['去背景', ['去背景']],
  ['koutu', ['抠图']],
  ['kt', ['抠图']],
  ['zenmekoutu', ['抠图']],
  ['tupianmohu', ['模糊']],
  ['jubuchonghui', ['局部重绘']],
  ['扣图', ['抠图']],
  ['提示辞', ['提示词']],
  ['SEED', ['seed']],
  ['把背景弄成白色的', ['白底']],
  ['玻璃 模糊', ['模糊']],
  ['图片', ['图片']],
  ['背景弄掉', ['抠图']],
  ['要不要抠图', ['抠图']],
  ['侧腻光', ['侧逆光']],
  ['ruanguang', ['软光']],
  ['图片清不清楚', ['清楚']],
  ['会不会模糊', ['模糊']],
  ['怎么拍玻璃', ['玻璃']],
  ['怎么排玻璃', ['排', '玻璃']],
  ['抠图之后', ['抠图']],
  ['抠图德光', ['抠图']],
])('%s is asked for by %j', (text, words) => {
  expect(required(text)).toEqual(words);
});

it('a search word is extended by the synonyms of each of its lines, but not by synonyms of those', () => {
  const [reading] = readingsOf('抠图', vocabulary);
  expect(reading!.required).toEqual([['抠图', '去背景', 'cutout', '抠像', '循环']]);
  expect(readingsOf('循环', vocabulary)[0]!.required).toEqual([['循环', '抠图']]);
});

it.each([
  ['抠图有毛边', ['毛边'], ['抠图']],
  ['拼多多白底图', ['白底'], ['拼多多']],
  ['拼多多', ['拼多多'], []],
  ['提示祠', ['提示词'], []],
  ['毛边怎么弄掉', ['消除'], ['毛边']],
  ['咋个抠图嘞', ['抠图'], []],
  ['续费怎么弄掉', ['续费'], ['消除']],
  ['噪点怎么弄掉', ['噪点'], ['消除']],
  ['毛边移除', ['毛边'], ['移除']],
  ['移除', ['移除'], []],
  ['毛边播离', ['毛边'], ['玻璃']],
])('a search for %s requires its most specific words %j, and %j only help', (text, needed, useful) => {
  const [reading] = readingsOf(text.replace('白底图', '背景白'), vocabulary);
  expect(reading!.required.map(([word]) => word)).toEqual(needed);
  expect(reading!.helpful.map(([word]) => word)).toEqual(useful);
});

it('a word of two letters that only sounds like a known one is not sure, typed pinyin and longer words are', () => {
  const sure = (text: string) => readingsOf(text, vocabulary)[0]!.sure;
  expect(['播离', 'boli', '提示辞'].map(sure)).toEqual([false, true, true]);
});

it('a word of the dictionary is not read as another one of the same sound', () => {
  const prepared = vocabularyOf(readSynonyms('高光: 刀具'), []);
  expect(readingsOf('道具', prepared)[0]).toMatchObject({ required: [['道具']], sure: false });
});

it('pairs of letters of an unknown run raise the relevance', () => {
  expect(readingsOf('抠图字排不下', vocabulary)[0]!.helpful).toContainEqual(expect.arrayContaining(['排不']));
});

it('words of a question that no list knows are searched one by one, those of a mistyped word are not', () => {
  expect(readingsOf('台灯窗帘怎么摆', vocabulary).at(-1)).toMatchObject({ required: [], sure: false });
  expect(readingsOf('唱针鑫鑫鑫鑫', vocabulary)).toHaveLength(1);
});

it('a search is shown with each meaning once', () => {
  expect(readingsOf('手表反光', vocabularyOf(synonymsOf(undefined), []))[0]!.said).toBe('高光');
});

it('a longer word with another meaning is not counted as the shorter one', () => {
  expect(vocabulary.longerThan('提示词')).toEqual(['反向提示词']);
  expect(vocabulary.longerThan('抠图')).toEqual([]);
});

it('unknown words beside a known one are helpful but not required; the last reading requires any of the words', () => {
  const [first, last] = readingsOf('玻璃上的价签模糊', vocabulary);
  expect(first).toMatchObject({ said: '画质增强', sure: true, helpful: [['玻璃'], ['价签']] });
  expect(last).toMatchObject({ required: [], sure: false });
});

it.each(['', '怎么办', '   ', '？？', '的'])('a search of %j asks for nothing', (text) => {
  expect(readingsOf(text, vocabulary)).toEqual([]);
});

it('a search of two thousand letters is limited to a bounded number of groups', () => {
  const [reading] = readingsOf('抠图模糊玻璃'.repeat(400), vocabulary);
  expect(reading!.required.length + reading!.helpful.length).toBeLessThanOrEqual(6);
});

it('pinyin initials of two words are recognised; other letters are searched literally', () => {
  const [reading] = readingsOf('ktzz', vocabulary);
  expect([...reading!.helpful, ...reading!.required].map(([word]) => word)).toEqual(['抠图', '种子']);
  expect(required('qqq')).toEqual(['qqq']);
});

it.each([
  ['手表上的指纹怎么去掉', ['消除']],
  ['不锈钢锅上的水渍弄掉', ['消除']],
  ['头发丝弄掉', ['消除']],
  ['老照片上的路人去掉', ['消除']],
  ['手机壳上的划痕去掉', ['消除']],
  ['照片上的划痕怎么去掉', ['褪色']],
  ['瓶子上的反光怎么去掉', ['瓶子', '反光']],
  ['色卡怎么去掉', ['消除']],
  ['格子裙抠图', ['抠图']],
  ['图上一格一格的', ['一格一格']],
  ['光够不够亮', ['光', '不够亮']],
  ['影子硬不硬', ['影子硬']],
  ['颜色准不准', ['颜色不准']],
  ['背景白不白', ['白底']],
])('with the shipped words, %s is asked for by %j', (text, words) => {
  const [reading] = readingsOf(text, vocabularyOf(synonymsOf(undefined), []));
  expect(reading!.required.map(([word]) => (word === '去掉' ? '消除' : word))).toEqual(words);
});
