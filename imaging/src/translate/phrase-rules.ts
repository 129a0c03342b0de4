import { translateMeasure } from './measures.ts';
import { chineseName } from './names.ts';

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

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

function ordinal(text: string): string {
  const number = parseNumber(text);
  const ending = ENDINGS[ORDINALS.select(number)] ?? 'th';
  return ['first', 'second', 'third', 'fourth', 'fifth'][number - 1] ?? `${number}${ending}`;
}
export const CHINESE_RULES: readonly Rule[] = [
  zh('(?:全场|全店)#折', (fold) => `${offOf(fold)}% off storewide`),
  zh('(?:全场|全店)(?:低至#折|#折起)', (low, from) => `up to ${offOf(low ?? from!)}% off storewide`),
  zh('(?:低至#折|#折起)', (low, from) => `up to ${offOf(low ?? from!)}% off`),
  zh('#折', (fold) => `${offOf(fold)}% off`),
  zh('每?满#(?:元)?(?:立)?减#(?:元)?', (over, less) => `¥${sumOf(less!)} off orders over ¥${sumOf(over!)}`),
  zh('满#(?:元)?包邮', (over) => `free shipping over ¥${sumOf(over!)}`),
  zh('买#送#', (buy, free) => `buy ${parseNumber(buy!)}, get ${parseNumber(free!)} free`),
  zh('(?:满|买|任选)?#件(?:打|享)?#折', (count, fold) => `${offOf(fold!)}% off ${parseNumber(count!)} items`),
  zh('第#件#折', (nth, fold) => `${offOf(fold!)}% off the ${ordinal(nth!)} item`),
  zh('第#件(?:只要|仅需|仅)?[¥￥]?#元?', (nth, price) => `${ordinal(nth!)} item ¥${sumOf(price!)}`),
  zh('第#件半价', (nth) => `${ordinal(nth!)} item half price`),
  zh('每?满#(?:元)?(?:送|赠)(.+)', (over, gift) => giftOf(gift!, `with orders over ¥${sumOf(over!)}`)),
  zh('领券(?:立)?(?:减|省)#元?', (less) => `¥${sumOf(less!)} off with coupon`),
  zh('(?:送|领)#元(?:优惠)?券', (sum) => `¥${sumOf(sum!)} coupon`),
  zh('券后(?:价)?(?:仅|只要)?[¥￥]?#元?', (price) => `¥${sumOf(price!)} after coupon`),
  zh('(?:低至|低价)?[¥￥]?#元起', (price) => `from ¥${sumOf(price!)}`),
  zh('低至[¥￥]?#元', (price) => `from ¥${sumOf(price!)}`),
  zh('[¥￥]?#元(?:全国)?包邮', (price) => `¥${sumOf(price!)} with free shipping`),
  zh('加#元换购', (price) => `add-on for ¥${sumOf(price!)}`),
  zh('定金[:：]?[¥￥]?#元?', (price) => `deposit ¥${sumOf(price!)}`),
  zh('尾款[:：]?[¥￥]?#元?', (price) => `balance ¥${sumOf(price!)}`),
  zh(
    '前#名(半价|免单)',
    (count, deal) => `${deal === '半价' ? 'half price' : 'free'} for the first ${parseNumber(count!)}`,
  ),
  zh('(?:全球)?限量#(?:份|件|台|套|双|瓶|盒)', (count) => `limited to ${parseNumber(count!)}`),
  zh('每人限购#(?:份|件|台|套|双|瓶|盒)', (count) => `limit ${parseNumber(count!)} per customer`),
  zh('#期免息', (count) => `${parseNumber(count!)} interest-free installments`),
  zh('(?:立减|直降|立省)#元?', (less) => `¥${sumOf(less!)} off`),
  zh('(?:仅需|只要|仅售)[¥￥]?#元?', (price) => `only ¥${sumOf(price!)}`),
  zh('(?:到手价|券后价|活动价|特价|现价|售价|原价|会员价)[:：]?[¥￥]?#元?', (price) => `¥${sumOf(price!)}`),
  zh('[¥￥]#元?', (price) => `¥${sumOf(price!)}`),
  zh('#元', (price) => `¥${sumOf(price!)}`),
  zh('持妆#小时', (hours) => `${parseNumber(hours!)}-hour wear`),
  zh('保温#小时|#小时保温', (hours, other) => `keeps warm for ${parseNumber(hours ?? other!)} hours`),
  zh('保冷#小时|#小时保冷', (hours, other) => `keeps cold for ${parseNumber(hours ?? other!)} hours`),
  zh('续航#小时', (hours) => `${parseNumber(hours!)}-hour battery life`),
  zh('续航#天', (days) => `${parseNumber(days!)}-day battery life`),
  zh('#小时(?:内)?发货', (hours) => `ships within ${parseNumber(hours!)} hours`),
  zh('#天无理由退换?货?', (days) => `${parseNumber(days!)}-day returns`),
  zh('(?:质保|保修)#年|#年(?:质保|保修|联保)', (years, other) => `${parseNumber(years ?? other!)}-year warranty`),
  zh('#年只换不修', (years) => `${parseNumber(years!)}-year replacement guarantee`),
  zh('#天(?:免费)?试用', (days) => `${parseNumber(days!)}-day trial`),
  zh('#天(?:内)?发货', (days) => `ships within ${parseNumber(days!)} days`),
  zh('待机#小时', (hours) => `${parseNumber(hours!)}-hour standby time`),
  zh('充电#小时', (hours) => `${parseNumber(hours!)}-hour charge`),
  zh('充电#分钟', (minutes) => `${parseNumber(minutes!)}-minute charge`),
  zh('保鲜#小时', (hours) => `keeps fresh for ${parseNumber(hours!)} hours`),
  zh('#档(?:可调|调节|调速)?', (count) => `${parseNumber(count!)} levels`),
  zh('#档(?:调光|亮度)', (count) => `${parseNumber(count!)} brightness levels`),
  zh('#档(?:调温|温度)', (count) => `${parseNumber(count!)} heat levels`),
  zh('#档(?:风速|风力)', (count) => `${parseNumber(count!)} fan speeds`),
  zh('#合一', (count) => `${parseNumber(count!)}-in-1`),
  zh('#件套', (count) => `${parseNumber(count!)}-piece set`),
  zh('#层(?:加厚)?', (count) => `${parseNumber(count!)} layers`),
  zh('(?:适合|适用)?#\\s*[-~～至到]\\s*#岁', (from, to) => `ages ${parseNumber(from!)}–${parseNumber(to!)}`),
  zh('(?:适合|适用)?#岁以上', (from) => `ages ${parseNumber(from!)} and up`),
  zh('(?:适用于|适用|适合)苹果(?:手机)?(\\d{1,2})(?:系列)?', (model) => `for iPhone ${model}`),
  // A maker whose name is a thing as well, not the fruit or the grain.
  zh('(?:适用于|适用|适合)(?!苹果(?!手机)|小米)(.+)', (whom) => named(whom!, 'for')),
  zh(
    '净含量[:：]?\\s*(\\d[\\d.]*)\\s*(g|kg|ml|mL|L|克|毫升)',
    (count, unit) => `net wt. ${count} ${UNITS[unit!] ?? unit}`,
  ),
  zh('#(?:支|片|件|个|盒|瓶|包|袋)装', (count) => `pack of ${parseNumber(count!)}`),
  zh('#色可选', (count) => `${parseNumber(count!)} colors available`),
  zh('全色号#支', (count) => `all ${parseNumber(count!)} shades`),
  zh('仅(?:重|需|有)?(\\d.*)', (measure) => onlyOf(measure!)),
  zh('不伤(.+)', (thing) => named(thing!, 'gentle on')),
  zh('(?:附|送|赠|赠送|配|带|含)(.+)', (rest) => named(rest!, 'with')),
];

const UNITS: Record<string, string> = { 克: 'g', 毫升: 'ml' };

/** A name that the glossary knows, after a preposition; empty for another. */
function named(thing: string, preposition: string): string {
  const name = chineseName(thing);
  return name ? `${preposition} ${name}` : '';
}

function giftOf(thing: string, when: string): string {
  const name = chineseName(thing);
  return name ? `free ${name} ${when}` : '';
}

function onlyOf(measure: string): string {
  const said = translateMeasure(measure);
  return said ? `only ${said}` : '';
}

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

/** Maximum letters of a text that rules match: longer ones are sentences, and slow to match. */
const MOST_LETTERS = 80;

export function translateByRule(clause: string, rules: readonly Rule[]): string | null {
  if (clause.length > MOST_LETTERS) return null;
  for (const [pattern, make] of rules) {
    const match = pattern.exec(clause);
    const made = match && make(...match.slice(1));
    if (made) return made;
  }
  return null;
}
