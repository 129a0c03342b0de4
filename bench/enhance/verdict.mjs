/**
 * @typedef {{
 *   photo: string,
 *   case: string,
 *   way: string,
 *   psnr: number,
 *   ssim: number,
 *   deltaE: number,
 *   energy: number,
 *   slope: number,
 *   seconds: number,
 *   notes: string[],
 * }} Row
 */

export const OWN = '画质增强';
const PLAIN = 'Lanczos';

export const mean = (rows, figure) => rows.reduce((sum, row) => sum + row[figure], 0) / rows.length;

/** Decibels that each picture of the tool has more than Lanczos of the same. @param {Row[]} rows */
export const gainsOf = (rows) =>
  rows
    .filter(({ way }) => way === OWN)
    .map((row) => {
      const plain = rows.find((other) => other.way === PLAIN && other.photo === row.photo && other.case === row.case);
      return { photo: row.photo, case: row.case, gain: row.psnr - plain.psnr };
    });

/**
 * @typedef {{ precision: number, scratched: number, mended: number, untouched: number }} Print what
 *   老照片 made of one photograph, see `lib/old.mjs`
 */

/**
 * The bars, each with what came out. @param {Row[]} rows @param
 * {{ processorSeconds: number, megabytes: number } | null} large @param {Print[]} prints
 */
export function verdictOf(rows, large, prints = []) {
  const bars = [...(rows.length > 0 ? photoBars(rows) : []), ...(prints.length > 0 ? printBars(prints) : [])];
  if (large) {
    // Processor time, as wall time depends on other load.
    bars.push({ name: '12 MP at 2×, seconds of the processor', value: large.processorSeconds, most: 30 });
    bars.push({ name: '12 MP at 2×, MB', value: large.megabytes, most: 1500 });
  }
  return bars.map((bar) => ({
    ...bar,
    passed: bar.value >= (bar.least ?? -Infinity) && bar.value <= (bar.most ?? Infinity),
  }));
}

/** @param {Print[]} prints */
const printBars = (prints) => [
  { name: '老照片: precision of what is found', value: mean(prints, 'precision'), least: 0.8 },
  { name: '老照片: dB gained on scratches', value: mean(prints, 'mended') - mean(prints, 'scratched'), least: 2 },
  {
    name: '老照片: undamaged, worst dB to plain',
    value: Math.min(...prints.map(({ untouched }) => untouched)),
    least: 40,
  },
];

/** @param {Row[]} rows */
function photoBars(rows) {
  const own = rows.filter(({ way }) => way === OWN);
  const plain = rows.filter(({ way }) => way === PLAIN);
  const gains = gainsOf(rows).map(({ gain }) => gain);
  const uncast = own.filter((row) => !row.case.startsWith('cast'));
  return [
    { name: 'PSNR over Lanczos, mean dB', value: mean(own, 'psnr') - mean(plain, 'psnr'), least: 0.4 },
    { name: 'PSNR over Lanczos, worst picture', value: Math.min(...gains), least: -0.1 },
    { name: 'SSIM over Lanczos, mean', value: mean(own, 'ssim') - mean(plain, 'ssim'), least: 0 },
    { name: 'ΔE2000 without a cast, mean', value: mean(uncast, 'deltaE'), most: 2.5 },
    { name: 'gradient energy kept, mean', value: mean(own, 'energy'), least: 0.8, most: 1.3 },
  ];
}
