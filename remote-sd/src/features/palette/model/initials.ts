/**
 * First characters of each pinyin initial in the collation order of browsers: a character has the
 * initial of the last boundary that it does not come before. One with two readings has both.
 */
const BOUNDARIES = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const INITIALS_OF_POLYPHONES: Readonly<Record<string, string>> = {
  重: 'cz',
  长: 'cz',
  调: 'dt',
  单: 'ds',
  参: 'cs',
  还: 'hh',
  行: 'hx',
};

const pinyinOrder = typeof Intl === 'undefined' ? null : new Intl.Collator('zh-CN-u-co-pinyin');

export function pinyinInitials(sign: string): string {
  if (!/\p{Script=Han}/u.test(sign)) return sign.toLowerCase();
  if (INITIALS_OF_POLYPHONES[sign]) return INITIALS_OF_POLYPHONES[sign];
  let letter = '';
  for (const [index, boundary] of [...BOUNDARIES].entries()) {
    if (pinyinOrder && pinyinOrder.compare(sign, boundary) >= 0) letter = LETTERS[index]!;
  }
  return letter;
}

/**
 * Whether the pinyin initials of a name contain these letters in a row: `jrdl` matches 加入队列.
 */
export function hasInitials(name: string, letters: string): boolean {
  if (!/^[a-z]+$/.test(letters)) return false;
  const signs = [...name].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).map(pinyinInitials);
  return signs.some((_, start) => [...letters].every((letter, index) => signs[start + index]?.includes(letter)));
}
