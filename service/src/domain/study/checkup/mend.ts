import type { CheckupFigures, CheckupFinding, CheckupMeasure, CheckupVerdict } from '@app/shared/contracts/checkup';
import { SCALES } from './scales.ts';

type Mend = CheckupFinding['mend'];

/** Settings of 画质增强 that leave everything as it is. */
const NO_CHANGES = { scale: 1, denoise: 0, sharpen: 0, balance: false };
/** The lesson on white grounds teaches a margin of 8 %. */
const MARGIN_PERCENT = 8;
const WHITE_BACKGROUND = { by: 'colour', colour: '#ffffff' } as const;
/** Share of the picture that a subject may take after a margin was added. */
const MAX_SUBJECT_SHARE = 0.85;

/** The tool that mends a fault, with settings as its page takes them. */
export function mendOf(
  measure: CheckupMeasure,
  verdict: CheckupVerdict,
  figures: CheckupFigures,
  size: { width: number; height: number },
): Mend {
  const { value } = figures[measure];
  if (value === null || verdict === 'good') return null;
  const ways: Record<CheckupMeasure, () => Mend> = {
    size: () => {
      const scale = value * 2 >= SCALES.size.good ? 2 : 4;
      return {
        tool: 'imgEnhance',
        settings: { ...NO_CHANGES, scale, denoise: 50, sharpen: 50 },
        words: `放大 ${scale} 倍`,
      };
    },
    sharpness: () => ({
      tool: 'imgEnhance',
      settings: { ...NO_CHANGES, denoise: 50, sharpen: 80 },
      words: '锐化 80，降噪 50',
    }),
    noise: () => ({
      tool: 'imgEnhance',
      settings: { ...NO_CHANGES, denoise: 50, sharpen: 50 },
      words: '降噪 50，正好去掉量到的',
    }),
    blocks: () => ({
      tool: 'imgEnhance',
      settings: { ...NO_CHANGES, denoise: 60, sharpen: 50 },
      words: '降噪 60，抹平格子',
    }),
    cast: () => ({ tool: 'imgEnhance', settings: { ...NO_CHANGES, balance: true }, words: '打开校正偏色' }),
    white: () => ({
      tool: 'magicIntematting',
      settings: { background: WHITE_BACKGROUND, format: 'jpg' },
      words: '抠出主体，换成纯白的底',
    }),
    fill: () =>
      value < SCALES.fill.good
        ? {
            tool: 'magicIntematting',
            settings: { background: WHITE_BACKGROUND, crop: MARGIN_PERCENT, format: 'jpg' },
            words: `抠出主体，裁到主体，留边 ${MARGIN_PERCENT}`,
          }
        : { tool: 'magicExpand', settings: { frame: marginsFor(value, size) }, words: '四周扩出留边' },
    tilt: () => ({
      tool: 'goodsGeneration',
      settings: { scene: WHITE_BACKGROUND, place: { x: 0, y: 0, scale: 1, angle: -Math.round(value * 4) / 4 } },
      words: `抠出商品，转正 ${Math.round(Math.abs(value) * 4) / 4}°，放到白底上`,
    }),
  };
  return ways[measure]();
}

/** The same margin on all sides, until the subject takes no more than its share. */
function marginsFor(value: number, { width, height }: { width: number; height: number }) {
  const added = (side: number) => Math.ceil((side * (value / MAX_SUBJECT_SHARE - 1)) / 2);
  const margin = Math.max(added(width), added(height));
  return { by: 'sides', left: margin, top: margin, right: margin, bottom: margin };
}
