import { glossaryOf } from './glossary-files.ts';

const NUMERALS = '零一二三四五六七八九';
const NUMBER = '(\\d+(?:\\.\\d+)?|[一二两三四五六七八九十百]+)';

/** 「八」 is 8, 「二十四」 is 24. */
export function parseNumber(text: string): number {
  if (/^[\d.]+$/.test(text)) return Number(text);
  let [sum, digit] = [0, 0];
  for (const letter of text.replaceAll('两', '二')) {
    if (letter === '十') [sum, digit] = [sum + (digit || 1) * 10, 0];
    else if (letter === '百') [sum, digit] = [sum + (digit || 1) * 100, 0];
    else digit = NUMERALS.indexOf(letter);
  }
  // 「八五折」: digit by digit.
  if (!/[十百]/.test(text) && text.length > 1) return Number([...text].map((one) => NUMERALS.indexOf(one)).join(''));
  return sum + digit;
}

/** A sum as it is written, 「47.50」 with its zero; one in Chinese numerals in digits. */
const sumOf = (text: string): string => (/^[\d.]+$/.test(text) ? text : String(parseNumber(text)));

/** 「五」 and 「8.5」 of ten, 「八五」 of a hundred: what is taken off in percent. */
const offOf = (text: string): number => {
  const number = parseNumber(text);
  return Math.round(100 - (number >= 10 ? number : number * 10));
};

const foldOf = (percent: string): string => {
  const rest = 100 - Number(percent);
  return rest % 10 === 0 ? String(rest / 10) : String(Math.round(rest) / 10);
};

type Rule = [pattern: RegExp, make: (...groups: string[]) => string];

const zh = (pattern: string, make: (...groups: string[]) => string): Rule => [
  new RegExp(`^${pattern.replaceAll('#', NUMBER)}$`),
  make,
];

const ordinal = (text: string) =>
  ['second', 'third', 'fourth', 'fifth'][parseNumber(text) - 2] ?? `${parseNumber(text)}th`;
export const CHINESE_RULES: readonly Rule[] = [
  zh('(?:全场|全店)#折', (fold) => `${offOf(fold)}% off storewide`),
  zh('(?:全场|全店)(?:低至#折|#折起)', (low, from) => `up to ${offOf(low ?? from!)}% off storewide`),
  zh('(?:低至#折|#折起)', (low, from) => `up to ${offOf(low ?? from!)}% off`),
  zh('#折', (fold) => `${offOf(fold)}% off`),
  zh('每?满#(?:元)?(?:立)?减#(?:元)?', (over, less) => `¥${sumOf(less!)} off orders over ¥${sumOf(over!)}`),
  zh('满#(?:元)?包邮', (over) => `free shipping over ¥${sumOf(over!)}`),
  zh('买#送#', (buy, free) => `buy ${parseNumber(buy!)}, get ${parseNumber(free!)} free`),
  zh('第#件半价', (nth) => `${ordinal(nth!)} item half price`),
  zh('(?:立减|直降|立省)#元?', (less) => `¥${sumOf(less!)} off`),
  zh('(?:仅需|只要|仅售)[¥￥]?#元?', (price) => `only ¥${sumOf(price!)}`),
  zh('(?:到手价|券后价|活动价|特价|现价|售价|原价|会员价)[:：]?[¥￥]?#元?', (price) => `¥${sumOf(price!)}`),
  zh('[¥￥]#元?', (price) => `¥${sumOf(price!)}`),
  zh('#元', (price) => `¥${sumOf(price!)}`),
  zh('持妆#小时', (hours) => `${parseNumber(hours!)}-hour wear`),
  zh('(?:保温|保冷)#小时', (hours) => `keeps warm for ${parseNumber(hours!)} hours`),
  zh('续航#小时', (hours) => `${parseNumber(hours!)}-hour battery life`),
  zh('续航#天', (days) => `${parseNumber(days!)}-day battery life`),
  zh('#小时(?:内)?发货', (hours) => `ships within ${parseNumber(hours!)} hours`),
  zh('#天无理由退换?货?', (days) => `${parseNumber(days!)}-day returns`),
  zh('(?:质保|保修)#年', (years) => `${parseNumber(years!)}-year warranty`),
  zh(
    '净含量[:：]?\\s*(\\d[\\d.]*)\\s*(g|kg|ml|mL|L|克|毫升)',
    (count, unit) => `net wt. ${count} ${UNITS[unit!] ?? unit}`,
  ),
  zh('#(?:支|片|件|个|盒|瓶|包|袋)装', (count) => `pack of ${parseNumber(count!)}`),
  zh('#色可选', (count) => `${parseNumber(count!)} colors available`),
  zh('全色号#支', (count) => `all ${parseNumber(count!)} shades`),
  zh('附(.+)', (rest) => plus(rest!)),
];

const UNITS: Record<string, string> = { 克: 'g', 毫升: 'ml' };

const plus = (rest: string): string => {
  const entry = glossaryOf('zh').get(rest);
  return entry?.kind === 'thing' ? `with ${entry.to}` : '';
};

export const ENGLISH_RULES: readonly Rule[] = [
  [/^up to (\d+)% off(?: storewide)?$/, (percent) => `低至 ${foldOf(percent!)} 折`],
  [/^(\d+)% off storewide$/, (percent) => `全场 ${foldOf(percent!)} 折`],
  [/^(?:save|get) (\d+)%$|^(\d+)% off$/, (one, other) => `${foldOf(one ?? other!)} 折`],
  [/^buy (\d+),? get (\d+) free$/, (buy, free) => `买 ${buy} 送 ${free}`],
  [/^buy one,? get one free$/, () => '买一送一'],
  [/^save ([$€£¥]\d+(?:\.\d+)?)$/, (sum) => `立省 ${sum}`],
  [/^([$€£¥]\d+(?:\.\d+)?) off$/, (sum) => `立减 ${sum}`],
  [/^only ([$€£¥]\d+(?:\.\d+)?)$/, (sum) => `仅需 ${sum}`],
  [/^free shipping (?:over|on orders over) ([$€£¥]\d+)$/, (sum) => `满 ${sum} 包邮`],
  [/^(\d+)[- ]days? returns?$/, (days) => `${days} 天无理由退换`],
  [/^(\d+)[- ]years? warranty$/, (years) => `质保 ${years} 年`],
  [/^(\d+)[- ]hours? wear$/, (hours) => `持妆 ${hours} 小时`],
  [
    /^(?:opening|business) hours:? (\d[\d:.]*(?: ?[ap]m)?) ?[-–~] ?(\d[\d:.]*(?: ?[ap]m)?)$/,
    (from, to) => `营业时间 ${from}–${to}`,
  ],
  [/^pack of (\d+)$|^(\d+)[- ]pack$/, (one, other) => `${one ?? other} 件装`],
  [/^(\d+) colou?rs available$/, (count) => `${count} 色可选`],
  [/^net (?:wt\.?|weight|content)s?:? (\d[\d.]*) ?(g|kg|ml|l|oz)$/, (count, unit) => `净含量 ${count} ${unit}`],
];

export function translateByRule(clause: string, rules: readonly Rule[]): string | null {
  for (const [pattern, make] of rules) {
    const match = pattern.exec(clause);
    const made = match && make(...match.slice(1));
    if (made) return made;
  }
  return null;
}
