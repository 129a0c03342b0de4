/** Digits that nobody mixes up, as strokes on a field of 10 by 16. */
const STROKES: Record<string, string> = {
  '2': 'M1 4C1 -1 9 -1 9 4C9 8 1 12 1 16L9 16',
  '3': 'M1 2C4 -1 9 0 9 4C9 7 6 8 4 8C7 8 9 9 9 12C9 16 4 17 1 14',
  '4': 'M7 16L7 0L1 11L9 11',
  '5': 'M9 0L2 0L1 7C5 5 9 7 9 11C9 16 4 17 1 14',
  '6': 'M8 0C3 3 1 8 1 12C1 17 9 17 9 12C9 7 2 7 1 11',
  '7': 'M1 0L9 0C6 5 4 10 4 16',
  '8': 'M5 8C1 7 1 0 5 0C9 0 9 7 5 8C0 9 0 16 5 16C10 16 10 9 5 8',
  '9': 'M9 5C9 10 1 10 1 5C1 -1 9 -1 9 5C9 10 7 14 4 16',
};
export const DIGITS = Object.keys(STROKES);

const WIDTH = 240;
const HEIGHT = 80;
const INKS = ['#5b3a1e', '#1e4a5b', '#5b1e3f', '#2f4a1e'];

/** @param random uniform in 0..1 */
export function drawDigits(text: string, random: () => number): string {
  const between = (low: number, high: number) => low + random() * (high - low);
  const ink = () => INKS[Math.floor(random() * INKS.length)]!;
  const step = (WIDTH - 32) / text.length;
  const digits = [...text].map((digit, index) => {
    const place = `translate(${16 + step * (index + 0.5) + between(-4, 4)} ${HEIGHT / 2 + between(-7, 7)})`;
    const form = `rotate(${between(-24, 24)}) skewX(${between(-14, 14)}) scale(${between(2.1, 2.9)})`;
    return `<path transform="${place} ${form} translate(-5 -8)" d="${STROKES[digit] ?? ''}" stroke="${ink()}" stroke-width="${between(1.1, 1.8)}"/>`;
  });
  const y = () => between(4, HEIGHT - 4);
  const lines = Array.from(
    { length: 5 },
    () =>
      `<path d="M0 ${y()}C${between(40, 100)} ${y()} ${between(140, 200)} ${y()} ${WIDTH} ${y()}" stroke="${ink()}" stroke-width="${between(1, 2.2)}" opacity="0.7"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f3ede4"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${[...digits, ...lines].join('')}</g></svg>`;
}
