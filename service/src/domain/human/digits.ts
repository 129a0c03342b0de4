/** Digits that are not confused with each other, as strokes on a grid of 10 by 16. */
const STROKES: Record<string, readonly string[]> = {
  '2': ['M1 4C1 -1 9 -1 9 4C9 8 1 12 1 16L9 16'],
  '3': ['M1 2C4 -1 9 0 9 4C9 7 6 8 4 8C7 8 9 9 9 12C9 16 4 17 1 14'],
  '4': ['M7 16L7 0L1 11L9 11'],
  '5': ['M9 0L2 0L1 7C5 5 9 7 9 11C9 16 4 17 1 14'],
  '6': ['M8 0C3 3 1 8 1 12C1 17 9 17 9 12C9 7 2 7 1 11'],
  '7': ['M1 0L9 0C6 5 4 10 4 16', 'M1 2L1 0L9 0L4 16'],
  '8': ['M5 8C1 7 1 0 5 0C9 0 9 7 5 8C0 9 0 16 5 16C10 16 10 9 5 8'],
  '9': ['M9 5C9 10 1 10 1 5C1 -1 9 -1 9 5C9 10 7 14 4 16', 'M9 5C9 10 1 10 1 5C1 -1 9 -1 9 5L9 16'],
};
export const DRAWN_DIGITS = Object.keys(STROKES);

/** Size in px; pages display it at 420 px of width at most. */
export const DIGITS_PICTURE_SIZE = { width: 560, height: 192 };
const { width: WIDTH, height: HEIGHT } = DIGITS_PICTURE_SIZE;
const PAPER = '#f3ede4';
const INKS = ['#5b3a1e', '#1e4a5b', '#5b1e3f', '#2f4a1e'];
const MARGIN = 30;
/** Distance between hatching lines, in px. Below 5, OCR sees the digits as dark areas. */
const GAP = 6;
const LINE = 2.7;
/** Number of hatching lines, enough for the diagonal. */
const LINES = 110;

/**
 * Draws digits whose hatching runs across that of the background, in the same ink and at nearly the
 * same lightness. OCR looks for dark shapes and finds none; people see the change of direction.
 *
 * @param random uniform in 0..1
 */
export function drawDigits(text: string, random: () => number): string {
  const between = (low: number, high: number) => low + random() * (high - low);
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!;
  const step = (WIDTH - 2 * MARGIN) / text.length;
  const digits = [...text].map((digit, index) => {
    const x = MARGIN + step * (index + 0.5) + between(-4, 4);
    const place = `translate(${x} ${HEIGHT / 2 + between(-10, 10)}) rotate(${between(-14, 14)})`;
    const form = `skewX(${between(-8, 8)}) scale(${between(7.4, 8.2)} ${between(7.6, 8.6)})`;
    const strokes = one(STROKES[digit] ?? ['']);
    return `<path transform="${place} ${form} translate(-5 -8)" d="${strokes}"/>`;
  });
  const area = (inside: string, outside: string) =>
    `<rect width="100%" height="100%" fill="${outside}"/>` +
    `<g fill="none" stroke="${inside}" stroke-width="${between(2.2, 2.5)}" ` +
    `stroke-linecap="round" stroke-linejoin="round">${digits.join('')}</g>`;
  function hatching(turn: number): string {
    const [high, slow, phase] = [between(3, 6), between(0.008, 0.016), between(0, 6)];
    const lines = Array.from({ length: LINES }, (_, index) => {
      const y = HEIGHT / 2 + (index - LINES / 2) * GAP;
      const points = Array.from({ length: WIDTH / 20 + 3 }, (__, at) => {
        const x = (at - 1) * 20;
        return `${x} ${(y + high * Math.sin(x * slow + phase + index / 20)).toFixed(1)}`;
      });
      return `<path d="M${points.join('L')}"/>`;
    });
    return `<g transform="rotate(${turn} ${WIDTH / 2} ${HEIGHT / 2})">${lines.join('')}</g>`;
  }
  // The hatching runs horizontally or vertically: people read slanting lines less well.
  const turn = one([0, 90]) + between(-14, 14);
  // Light and dark bands of stroke width hide the digits in a blurred picture.
  const bands = Array.from({ length: 9 }, (_, index) => {
    const y = () => between(0, HEIGHT);
    const x = (WIDTH / 8) * index;
    const curve = `M${x} ${y()}Q${x + between(-90, 90)} ${y()} ${x + between(-90, 90)} ${y()}`;
    return `<path d="${curve}" stroke="${index % 2 ? PAPER : '#000'}" stroke-width="${between(14, 24)}"/>`;
  });
  const layer = (mask: string, direction: number) => `<g mask="url(#${mask})">${hatching(direction)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>` +
    `<mask id="in">${area('#fff', '#000')}</mask><mask id="out">${area('#000', '#fff')}</mask></defs>` +
    `<rect width="100%" height="100%" fill="${PAPER}"/>` +
    `<g fill="none" stroke="${one(INKS)}" stroke-width="${LINE}">` +
    `${layer('out', turn)}${layer('in', turn + 90)}</g>` +
    `<g fill="none" stroke-linecap="round" opacity="0.16">${bands.join('')}</g></svg>`
  );
}
