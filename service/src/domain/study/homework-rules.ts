import type { Tool } from '@app/shared/contracts/aigc';
import type { Practice } from '@app/shared/contracts/lesson';
import type { HomeworkCheck } from '@app/shared/contracts/study';

/** Measurements of a result beside its photo (pictures/match). */
export interface Measured {
  photo: { width: number; height: number };
  result: { width: number; height: number };
  sameShape: boolean;
  sharpness: number;
  colour: { distance: number; lightness: number; red: number; yellow: number };
}

/** The least that shops take as a main picture. */
const LEAST_SIDE = 800;
/** Enlarging by another method alone comes to 1.15. */
const SHARPER = 1.25;
/** Mean CIE76 difference up to which a thing in the hand looks as on the picture. */
const NEAR = 8;
const ROUNDING_PX = 2;

/** Tools whose result shows the photo's own places, so that both can be laid upon each other. */
const KEEPS_PLACES: readonly Tool[] = ['imgEnhance', 'magicEraser', 'magicIntematting', 'translate'];

const size = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
const number = (value: number) => String(Math.round(value * 10) / 10);

function sizeCheck({ photo, result }: Measured, practice: Practice): HomeworkCheck {
  const { scale } = practice.settings;
  if (practice.tool === 'imgEnhance' && typeof scale === 'number' && scale > 1) {
    const times = Math.min(result.width / photo.width, result.height / photo.height);
    const passed =
      result.width >= photo.width * scale - ROUNDING_PX && result.height >= photo.height * scale - ROUNDING_PX;
    return {
      check: 'size',
      passed,
      words: `${size(result)}，是原图的 ${number(times)} 倍${passed ? '' : `，要放大到 ${scale} 倍`}`,
    };
  }
  const side = Math.max(result.width, result.height);
  const passed = side >= LEAST_SIDE;
  return { check: 'size', passed, words: `${size(result)}，长边${passed ? '够' : '不到'} ${LEAST_SIDE} 像素` };
}

function sharperCheck({ sharpness, sameShape }: Measured): HomeworkCheck {
  if (!sameShape) return { check: 'sharper', passed: false, words: '画面和原图的形状不同，量不了清晰度' };
  const passed = sharpness >= SHARPER;
  return {
    check: 'sharper',
    passed,
    words: `边缘的清晰度是原图的 ${number(sharpness)} 倍${passed ? '' : `，要到 ${SHARPER} 倍`}`,
  };
}

function colourCheck({ colour, sameShape }: Measured): HomeworkCheck {
  if (!sameShape) return { check: 'color', passed: false, words: '画面和原图的形状不同，量不了颜色' };
  const passed = colour.distance <= NEAR;
  return {
    check: 'color',
    passed,
    words: `平均色差 ${number(colour.distance)}${passed ? `，在 ${NEAR} 以内` : `，超过 ${NEAR}，${tint(colour)}`}`,
  };
}

/** Where the colour went, by what moved most. */
function tint({ lightness, red, yellow }: Measured['colour']): string {
  const ways = [
    { by: Math.abs(lightness), words: lightness > 0 ? '偏亮' : '偏暗' },
    { by: Math.abs(red), words: red > 0 ? '偏红' : '偏绿' },
    { by: Math.abs(yellow), words: yellow > 0 ? '偏黄' : '偏蓝' },
  ];
  const most = ways.toSorted((a, b) => b.by - a.by)[0]!;
  return most.by < NEAR / 4 ? '各处有亮有暗' : most.words;
}

/** Measured criteria of a homework; the learner's own tick is none. */
export function measuredChecks(practice: Practice, measured: Measured): HomeworkCheck[] {
  return practice.checks.flatMap((check) => {
    if (check === 'size') return [sizeCheck(measured, practice)];
    if (!KEEPS_PLACES.includes(practice.tool)) return [];
    if (check === 'sharper') return [sharperCheck(measured)];
    return check === 'color' ? [colourCheck(measured)] : [];
  });
}
