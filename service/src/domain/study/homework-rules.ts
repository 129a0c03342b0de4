import type { Tool } from '@app/shared/contracts/aigc';
import type { Practice } from '@app/shared/contracts/lesson';
import type { HomeworkCheck } from '@app/shared/contracts/study';
import type { PictureMatch } from '../../pictures/match.ts';

/** Minimum side in px that shops accept for a main picture. */
const MIN_SIDE_PX = 800;
/** Minimum gain of sharpness; another enlarging method alone reaches 1.15. */
const MIN_SHARPNESS_RATIO = 1.25;
/** Maximum share of the photo's grain that may be left; enlarging alone leaves 97 %. */
const MAX_GRAIN_SHARE = 0.5;
/** Maximum mean CIE76 difference at which a product still looks true to its colour. */
const MAX_COLOUR_DIFFERENCE = 8;
const ROUNDING_PX = 2;
/** Least share of the places the teacher changed that are changed. */
const MIN_CHANGED_SHARE = 0.6;
/** Least share of the other places that are left alone; another thing may be erased as well. */
const MIN_UNCHANGED_SHARE = 0.9;
/** Least share of the subject in common with the teacher's; two careful cuts differ at the edge. */
const MIN_OVERLAP = 0.85;
/** Least mean CIE76 difference to the photo; one word changed in a picture is more. */
const MIN_CHANGE = 2;

/** Tools whose result shows the photo's own places, so that both can be laid upon each other. */
const ALIGNED_TOOLS: readonly Tool[] = ['imgEnhance', 'magicEraser', 'magicIntematting', 'translate'];

const size = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
const number = (value: number) => String(Math.round(value * 10) / 10);
/** Rounded down, so that a share that falls short never reads as reached. */
const percent = (share: number) => `${Math.floor(share * 100)}%`;

/**
 * A measured criterion.
 * @param share how near it comes to what is asked, 1 where it is reached
 */
function measuredCheck(check: HomeworkCheck['check'], passed: boolean, share: number, words: string): HomeworkCheck {
  const reached = passed ? 100 : Math.max(0, Math.min(99, Math.floor(share * 100)));
  return { check, passed, words, reached };
}

const shapeChanged = (check: HomeworkCheck['check'], what: string): HomeworkCheck =>
  measuredCheck(check, false, 0, `画面和原图的形状不同，量不了${what}`);

const pictureMoved = (check: HomeworkCheck['check'], what: string): HomeworkCheck =>
  measuredCheck(check, false, 0, `画面裁过或移过，和原图对不齐，量不了${what}`);

function sizeCheck({ photo, result }: PictureMatch, practice: Practice): HomeworkCheck {
  const { scale } = practice.settings;
  if (practice.tool === 'imgEnhance' && typeof scale === 'number' && scale > 1) {
    const times = Math.min(result.width / photo.width, result.height / photo.height);
    const passed =
      result.width >= photo.width * scale - ROUNDING_PX && result.height >= photo.height * scale - ROUNDING_PX;
    const words = `${size(result)}，是原图的 ${number(times)} 倍${passed ? '' : `，要放大到 ${scale} 倍`}`;
    return measuredCheck('size', passed, (times - 1) / (scale - 1), words);
  }
  const asked = practice.tool === 'magicExpand' && frameOf(practice, photo);
  if (asked) {
    const passed = result.width >= asked.width - ROUNDING_PX && result.height >= asked.height - ROUNDING_PX;
    const words = `${size(result)}${passed ? '，画幅够了' : `，要扩到 ${size(asked)}`}`;
    const part = (of: 'width' | 'height') =>
      asked[of] > photo[of] ? (result[of] - photo[of]) / (asked[of] - photo[of]) : 1;
    return measuredCheck('size', passed, Math.min(part('width'), part('height')), words);
  }
  const side = Math.max(result.width, result.height);
  const passed = side >= MIN_SIDE_PX;
  const words = `${size(result)}，长边${passed ? '够' : '不到'} ${MIN_SIDE_PX} 像素`;
  return measuredCheck('size', passed, side / MIN_SIDE_PX, words);
}

/** Size that the practice's own frame comes to; null where it names no sides. */
function frameOf({ settings }: Practice, photo: PictureMatch['photo']): PictureMatch['photo'] | null {
  const { frame } = settings;
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame) || frame.by !== 'sides') return null;
  const added = (...sides: string[]) =>
    sides.reduce((sum, side) => sum + (typeof frame[side] === 'number' ? frame[side] : 0), 0);
  return { width: photo.width + added('left', 'right'), height: photo.height + added('top', 'bottom') };
}

function sharperCheck({ sharpness, sameShape, moved }: PictureMatch): HomeworkCheck {
  if (!sameShape) return shapeChanged('sharper', '清晰度');
  if (moved) return pictureMoved('sharper', '清晰度');
  const passed = sharpness >= MIN_SHARPNESS_RATIO;
  const words = `边缘的清晰度是原图的 ${number(sharpness)} 倍${passed ? '' : `，要到 ${MIN_SHARPNESS_RATIO} 倍`}`;
  return measuredCheck('sharper', passed, (sharpness - 1) / (MIN_SHARPNESS_RATIO - 1), words);
}

function cleanerCheck({ grain, sameShape, moved }: PictureMatch): HomeworkCheck {
  if (!sameShape) return shapeChanged('cleaner', '颗粒');
  if (moved) return pictureMoved('cleaner', '颗粒');
  const passed = grain <= MAX_GRAIN_SHARE;
  const words = `平的地方，颗粒还有原图的 ${Math.ceil(grain * 100)}%${passed ? '' : `，要降到 ${percent(MAX_GRAIN_SHARE)} 以内`}`;
  return measuredCheck('cleaner', passed, (1 - grain) / (1 - MAX_GRAIN_SHARE), words);
}

function colourCheck({ colour, sameShape }: PictureMatch): HomeworkCheck {
  if (!sameShape) return shapeChanged('color', '颜色');
  const passed = colour.distance <= MAX_COLOUR_DIFFERENCE;
  const words = `平均色差 ${number(colour.distance)}${passed ? `，在 ${MAX_COLOUR_DIFFERENCE} 以内` : `，超过 ${MAX_COLOUR_DIFFERENCE}，${describeTint(colour)}`}`;
  return measuredCheck('color', passed, MAX_COLOUR_DIFFERENCE / colour.distance, words);
}

/** Names the direction of a colour shift by its largest component. */
function describeTint({ lightness, red, yellow }: PictureMatch['colour']): string {
  const ways = [
    { by: Math.abs(lightness), words: lightness > 0 ? '偏亮' : '偏暗' },
    { by: Math.abs(red), words: red > 0 ? '偏红' : '偏绿' },
    { by: Math.abs(yellow), words: yellow > 0 ? '偏黄' : '偏蓝' },
  ];
  const most = ways.toSorted((a, b) => b.by - a.by)[0]!;
  return most.by < MAX_COLOUR_DIFFERENCE / 4 ? '各处有亮有暗' : most.words;
}

/** Checks the practised change against the teacher's example. */
function changeCheck({ tool }: Practice, { change, sameShape }: PictureMatch): HomeworkCheck {
  if (!ALIGNED_TOOLS.includes(tool)) {
    const passed = change.distance >= MIN_CHANGE;
    const words = passed ? '画面和开始时不同了' : '画面和开始时几乎一样，请按练习的要求改了再交';
    return measuredCheck('change', passed, change.distance / MIN_CHANGE, words);
  }
  if (!sameShape) return shapeChanged('change', '改动，请不要裁剪');
  if (tool === 'magicIntematting') {
    const passed = change.overlap >= MIN_OVERLAP;
    const more = passed ? '' : `，要到 ${percent(MIN_OVERLAP)}，请看看少了哪里或多了哪里`;
    return measuredCheck(
      'change',
      passed,
      change.overlap / MIN_OVERLAP,
      `主体和老师的重合 ${percent(change.overlap)}${more}`,
    );
  }
  const done = change.done >= MIN_CHANGED_SHARE ? '' : `，至少要改 ${percent(MIN_CHANGED_SHARE)}`;
  const kept = change.kept >= MIN_UNCHANGED_SHARE ? '' : `，至少要留 ${percent(MIN_UNCHANGED_SHARE)}`;
  return measuredCheck(
    'change',
    done === '' && kept === '',
    Math.min(change.done / MIN_CHANGED_SHARE, change.kept / MIN_UNCHANGED_SHARE),
    `老师改的地方您改了 ${percent(change.done)}${done}；别处有 ${percent(change.kept)} 没有动${kept}`,
  );
}

/** Measured criteria of a homework; the learner's own tick is none. */
export function checkMeasurements(practice: Practice, measured: PictureMatch): HomeworkCheck[] {
  return practice.checks.flatMap((check) => {
    if (check === 'size') return [sizeCheck(measured, practice)];
    if (check === 'change') return [changeCheck(practice, measured)];
    if (!ALIGNED_TOOLS.includes(practice.tool)) return [];
    if (check === 'sharper') return [sharperCheck(measured)];
    if (check === 'cleaner') return [cleanerCheck(measured)];
    return check === 'color' ? [colourCheck(measured)] : [];
  });
}
