/** Most ratios of a series: as many jobs as the workshop queues. */
export const SERIES_MOST = 5;

/** Parses the ratios of a series: two to five numbers from 0 to 1. */
export function parseRatios(text: string): { ratios: number[] } | { problem: string } {
  const words = text
    .normalize('NFKC')
    .split(/[\s,;、]+/)
    .filter((word) => word !== '');
  const ratios = [...new Set(words.map(Number))];
  const wrong = words.find((word) => !(Number(word) >= 0 && Number(word) <= 1));
  if (wrong !== undefined) return { problem: `「${wrong.slice(0, 20)}」不是 0 到 1 的数` };
  if (ratios.length < 2 || ratios.length > SERIES_MOST) return { problem: `请写二到 ${SERIES_MOST} 个不同的比例` };
  return { ratios };
}

/** Name of the file of one ratio: `ink-0.25`. */
export const nameOfRatio = (name: string, ratio: number): string =>
  `${name.trim().replace(/\.safetensors$/i, '')}-${ratio}`;
