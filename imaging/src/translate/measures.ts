/** Units as English writes them, of goods themselves. */
const GOODS_UNITS: Readonly<Record<string, string>> = {
  毫米: 'mm',
  厘米: 'cm',
  公分: 'cm',
  平方米: 'm²',
  米: 'm',
  英寸: 'in',
  寸: 'in',
  毫克: 'mg',
  千克: 'kg',
  公斤: 'kg',
  克: 'g',
  毫升: 'ml',
  升: 'L',
  千瓦: 'kW',
  瓦: 'W',
  伏: 'V',
  毫安时: 'mAh',
  毫安: 'mAh',
};
const TIME_UNITS: Readonly<Record<string, string>> = {
  分钟: 'minutes',
  小时: 'hours',
  天: 'days',
  周: 'weeks',
  个月: 'months',
  年: 'years',
  岁: 'years',
};
const UNITS = { ...GOODS_UNITS, ...TIME_UNITS };
/** Half a kilogram. */
const JIN = '斤';
const LATIN_UNITS = [
  'mm',
  'cm',
  'm',
  'in',
  'mg',
  'kg',
  'g',
  'ml',
  'l',
  'kw',
  'w',
  'v',
  'mah',
  'hz',
  'db',
  'gb',
  'tb',
  'mb',
];
const LATIN = [...LATIN_UNITS, '℃', '°c', '%'].join('|');
// Bounded, as it is looked for at each place of a text.
const NUMBER = '\\d{1,8}(?:\\.\\d{1,8})?';
const MEASURE = new RegExp(
  `^(大约|约|≥|≤|<|>)?\\s*(${NUMBER}(?:\\s*(?:[-–~～至到]|[x×*])\\s*${NUMBER}){0,2})\\s*(${Object.keys(UNITS).join('|')}|${JIN}|${LATIN})$`,
  'iu',
);

/**
 * Matches a measure that stands before what it measures: 「5斤苹果」. With a Latin unit it may be a
 * name: 「5G手机」, 「3M胶带」, 「316L不锈钢」.
 */
export const GOODS_MEASURE = `${NUMBER}(?:${Object.keys(GOODS_UNITS).join('|')}|${JIN})`;

/** The place after a measure where the next label with its own begins: 「高度18厘米宽度9厘米」. */
export const NEXT_LABEL = new RegExp(
  `(?<=^\\p{Script=Han}{2}.*\\d\\s*(?:${Object.keys(UNITS).join('|')}|${JIN}|${LATIN}))(?=\\p{Script=Han}{2,8}\\d)`,
  'giu',
);

const UNIT_WORDS = new Set([...Object.values(UNITS), ...LATIN_UNITS].map((unit) => unit.toLowerCase()));

/** Whether an English word is a unit, as after a number: `ml`, `kW`, `month`, `months`. */
export const isUnit = (word: string): boolean => [word, `${word}s`].some((one) => UNIT_WORDS.has(one.toLowerCase()));

/** 「30×40厘米」 is 「30 × 40 cm」, 「18-24个月」 「18–24 months」; null for other texts. */
export function translateMeasure(text: string): string | null {
  const [, about, numbers, unit] = MEASURE.exec(text.trim()) ?? [];
  if (!numbers || !unit) return null;
  const plain = numbers.replaceAll(/\s*[x×*]\s*/gi, ' × ').replaceAll(/\s*[-–~～至到]\s*/g, '–');
  const sum = unit === JIN ? plain.replaceAll(/[\d.]+/g, (jin) => String(Number(jin) / 2)) : plain;
  const name = unit === JIN ? 'kg' : (UNITS[unit] ?? unit);
  const said = Object.hasOwn(TIME_UNITS, unit) && sum === '1' ? name.slice(0, -1) : name;
  const lead = about === undefined ? '' : about.endsWith('约') ? 'about ' : `${about} `;
  // 「5G」 and 「3M」 may be names.
  return `${lead}${sum}${/^(?:[°%℃]|[GM]$)/.test(said) ? '' : ' '}${said}`;
}
