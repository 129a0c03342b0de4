import sharp from 'sharp';
import type { Mark, Series } from './setups.ts';

const INK = '#2b2f36';
const COLOURS: Record<Mark['kind'], string> = {
  window: '#4a90d9',
  lamp: '#e8a020',
  paper: '#b9b3a4',
  white: '#ffffff',
  black: '#1c1c1c',
  backdrop: '#f3c969',
};
const FONT = 'Noto Sans CJK SC';

/** A set-up from above: goods in the middle, the phone in front. */
export async function planOf(
  { left, right, back, front }: Series['plan'],
  marks: readonly Mark[],
  width: number,
  height: number,
): Promise<Buffer> {
  const scale = Math.min(width / (right - left), height / (front - back));
  const x = (cm: number) => width / 2 + (cm - (left + right) / 2) * scale;
  const y = (cm: number) => height / 2 + (cm - (back + front) / 2) * scale;
  const text = (at: readonly [number, number], words: string, size = 20) => {
    // Kept inside, whatever stands at the border.
    const half = (words.length * size) / 2 + 6;
    const place = Math.min(width - half, Math.max(half, at[0]));
    return `<text x="${place}" y="${Math.min(height - 8, Math.max(size + 4, at[1]))}" text-anchor="middle" font-family="${FONT}" font-size="${size}" fill="${INK}">${words}</text>`;
  };
  const drawn = marks.map(({ kind, x: cx, z, long, turn, words }) => {
    const [px, py] = [x(cx), y(z)];
    const reach = long ? (Math.abs(Math.sin((turn * Math.PI) / 180)) * long * scale) / 2 + 10 : 22;
    const labelPlace = (): readonly [number, number] => {
      // Before and behind the goods there is paper above or below a lamp.
      if (kind === 'lamp' && Math.abs(z) > 20) return [px - 44, py + 7];
      return kind === 'backdrop' || (kind === 'black' && turn === 0) ? [px, py + 28] : [px, py - Math.max(20, reach)];
    };
    const label = text(labelPlace(), words);
    if (kind === 'lamp')
      return `<line x1="${px}" y1="${py}" x2="${x(0)}" y2="${y(0)}" stroke="${COLOURS.lamp}" stroke-width="2" stroke-dasharray="6 6"/>
        <circle cx="${px}" cy="${py}" r="13" fill="${COLOURS.lamp}" stroke="${INK}" stroke-width="2"/>${label}`;
    const half = (long * scale) / 2;
    return `<g transform="translate(${px} ${py}) rotate(${turn})"><rect x="${-half}" y="-4" width="${half * 2}" height="8" fill="${COLOURS[kind]}" stroke="${INK}" stroke-width="1.5"/></g>${label}`;
  });
  const [phoneX, phoneY] = [x(0), Math.min(height - 24, y(Math.min(front - 8, 74)))];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#faf8f4"/>
    ${drawn.join('')}
    <circle cx="${x(0)}" cy="${y(0)}" r="${Math.max(9, 4.5 * scale)}" fill="#8fb3a0" stroke="${INK}" stroke-width="2"/>
    <rect x="${phoneX - 22}" y="${phoneY - 7}" width="44" height="14" rx="4" fill="${INK}"/>
    ${text([phoneX + 58, phoneY + 7], '手机')}
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
