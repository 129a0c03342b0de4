import { describe, expect, it } from 'vitest';
import { translateByGlossary, spellWord } from './glossary.ts';
import { entriesOf } from './glossary-files.ts';
import { parseNumber } from './phrase-rules.ts';

describe('the glossary', () => {
  it('the glossary has several hundred entries in each direction', () => {
    expect(entriesOf('zh')).toBeGreaterThan(600);
    expect(entriesOf('en')).toBeGreaterThan(600);
  });
  it.each([
    ['一抹朱砂', 'A Touch of Cinnabar'],
    ['丝绒哑光口红', 'Velvet Matte Lipstick'],
    ['持妆八小时，不沾杯', '8-hour wear, transfer-proof'],
    ['新品上市 全场五折', 'New arrivals, 50% off storewide'],
    ['柔软的羊毛围巾', 'Soft Wool Scarf'],
    ['满200减30', '¥30 off orders over ¥200'],
    ['八五折起', 'Up to 15% Off'],
    ['净含量 3.5 g', 'Net Wt. 3.5 g'],
    ['买二送一', 'Buy two, get one free'],
    ['¥129', '¥129'],
    ['零售价：47.50元', 'Retail Price: ¥47.50'],
    ['¥73.00元', '¥73.00'],
    ['货号：B2390', 'Item No.: B2390'],
    ['【全国包邮】', 'Free Shipping Nationwide'],
    ['尺寸：30×40厘米', 'Dimensions: 30 × 40 cm'],
    ['保质期18-24个月', 'Shelf Life: 18–24 months'],
    ['最大承重约150kg', 'Maximum load capacity: about 150 kg'],
    ['5斤苹果', '2.5 kg Apples'],
    ['接口USB-C', 'Connector: USB-C'],
    ['USB充电台灯', 'USB Rechargeable Desk Lamp'],
    ['0糖0脂', 'Sugar-free, fat-free'],
    ['手洗，不可漂白', 'Hand wash, do not bleach'],
    ['净含量500ml高度18厘米', 'Net wt. 500 ml, height: 18 cm'],
    ['304不锈钢保温杯', '304 Stainless Steel Thermos'],
    ['食品级硅胶', 'Food-grade Silicone'],
    ['Gamma LT面料 户外必备', 'Gamma LT fabric, outdoor essential'],
    ['仅重800g', 'Only 800 g'],
    ['不伤手', 'Gentle on Hands'],
    ['满3件打7折', '30% Off 3 items'],
    ['适合3-6岁', 'Ages 3–6'],
    ['适用于苹果15', 'For iPhone 15'],
    ['适用苹果手机', 'For iPhone'],
    ['5G手机', '5G Phone'],
    ['2.4g无线鼠标', '2.4g Wireless Mouse'],
    ['3M胶带', '3M Tape'],
    ['316L不锈钢保温杯', '316L Stainless Steel Thermos'],
    ['材质：316L', 'Material: 316L'],
    ['净重500G', 'Net Weight: 500G'],
    ['充电1小时续航8小时', '1-hour charge, 8-hour battery life'],
    ['待机12小时', '12-hour Standby Time'],
    ['第1件5折', '50% off the first item'],
    ['第11件5折', '50% off the 11th item'],
    ['第21件半价', '21st Item Half Price'],
    ['第三十二件半价', '32nd Item Half Price'],
    ['第112件半价', '112th Item Half Price'],
    ['3档风速', '3 Fan Speeds'],
    ['送iPhone手机壳，限时包邮', 'With iPhone phone case, free shipping for a limited time'],
    ['RED GINSENG', 'RED GINSENG'],
    ['www.example.com', 'www.example.com'],
  ])('the glossary translates 「%s」 into English: %s', (source, text) => {
    expect(translateByGlossary(source, 'zh')).toEqual({ text, unknown: [] });
  });
  it.each([
    ['NOTICE', '注意'],
    ['DOUBLE PARKING PROHIBITED AT ALL TIMES', '任何时间禁止并排停车'],
    ['Car Parks', '停车场'],
    ['the copy centre', '复印中心'],
    ['Limited time offer', '限时优惠'],
    ['UP TO 50% OFF', '低至 5 折'],
    ['Genuine leather handbags', '真皮手提包'],
    ['Summer Sale', '夏季特卖'],
    ['Opening hours 8:00 - 20:00', '营业时间 8:00–20:00'],
    ['Navy Blue Coat', '藏青色大衣'],
    ['Hot Dog', '热狗'],
    ['Colors', '颜色'],
  ])('the glossary translates “%s” into Chinese: %s', (source, text) => {
    expect(translateByGlossary(source, 'en')).toEqual({ text, unknown: [] });
  });
  it('the glossary translates nothing where a word is unknown, and reports it', () => {
    expect(translateByGlossary('我爱丝绒口红', 'zh')).toEqual({ text: '', unknown: ['我爱'] });
    expect(translateByGlossary('颜色：我爱', 'zh')).toEqual({ text: '', unknown: ['我爱'] });
    expect(translateByGlossary('Wivenhoe Park', 'en')).toEqual({ text: '', unknown: ['wivenhoe'] });
  });
  it.each(['颜色：我爱', '尺寸：很大', '苹果15', '3口袋', '请勿我爱'])(
    'the glossary leaves no part of 「%s」 out: it has no translation',
    (source) => expect(translateByGlossary(source, 'zh').text).toBe(''),
  );
  it.each([
    '请勿踩踏沙发',
    '不可拆卸电池',
    '电池不可拆卸',
    '不要机洗真丝',
    '充电：3小时',
    '客厅3米',
    '使用12小时',
    '适用苹果',
    '适合小米',
  ])('the glossary does not guess which of its meanings 「%s」 has', (source) => {
    const { text, unknown } = translateByGlossary(source, 'zh');
    expect([text, unknown.length]).toEqual(['', 1]);
  });
  it.each(['Straw Hat', 'Light', 'Light Yellow', 'Base Coat', 'Cut Fruit', 'Hair Mask', 'Upper Bag', 'Walnut Cake'])(
    'the glossary does not guess what “%s” means: a word of it means several things',
    (source) => expect(translateByGlossary(source, 'en').text).toBe(''),
  );
  it('the glossary does not translate sentences word by word', () => {
    expect(translateByGlossary('口红颜色持久', 'zh').text).toBe('');
    expect(translateByGlossary('手机电脑相机', 'zh').text).toBe('');
  });
  it('the glossary translates a lone English article to nothing and reports no unknown word', () => {
    expect(translateByGlossary('the', 'en')).toEqual({ text: '', unknown: [] });
  });
});

it.each([
  ['八', 8],
  ['两', 2],
  ['十二', 12],
  ['二十四', 24],
  ['一百', 100],
  ['3.5', 3.5],
])('「%s」 is parsed as the number %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

describe('words that were recognised with one wrong letter', () => {
  it('a word with one wrong letter is corrected when exactly one glossary word is near', () => {
    expect(spellWord('IPROHIBITED')).toBe('PROHIBITED');
    expect(spellWord('Conferense')).toBe('Conference');
  });
  it('a short, known or distant word is not corrected', () => {
    for (const word of ['rark', 'Centre', 'Wivenhoe', 'Button', 'Filter']) expect(spellWord(word)).toBe(word);
  });
});
