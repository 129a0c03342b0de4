/**
 * Maximum side of a picture in each format, in px: WebP has 14 bits for it, libjpeg 65,500; PNG has
 * no limit within reach.
 */
export const MOST_SIDE = { jpg: 65_500, png: 1_000_000, webp: 16_383 } as const;
export type SidedFormat = keyof typeof MOST_SIDE;

const NAMES: Readonly<Record<SidedFormat, string>> = { jpg: 'JPG', png: 'PNG', webp: 'WebP' };
const FORMATS: readonly SidedFormat[] = ['jpg', 'png', 'webp'];

/**
 * Why a picture cannot be stored in a format, and which format works, in Chinese; `null` when it
 * can.
 */
export function formatProblem(
  format: SidedFormat,
  { width, height }: { width: number; height: number },
): string | null {
  const longest = Math.max(width, height);
  if (longest <= MOST_SIDE[format]) return null;
  const others = FORMATS.filter((other) => longest <= MOST_SIDE[other]).map((other) => NAMES[other]);
  const advice = others.length > 0 ? `请改用 ${others.join(' 或 ')}` : '请先缩小图片';
  return `${NAMES[format]} 的边长最多 ${MOST_SIDE[format]} 像素，成图是 ${width} × ${height}，${advice}`;
}
