import type { CheckupFigure, CheckupMeasure, CheckupVerdict } from '@app/shared/contracts/checkup';
import { LOW_QUALITY, SCALES } from './scales.ts';

const roundToTenths = (value: number) => String(Math.round(value * 10) / 10);
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The figure with its unit. */
export function figureWords(measure: CheckupMeasure, { value }: CheckupFigure): string {
  if (value === null) return '';
  const ways: Record<CheckupMeasure, () => string> = {
    size: () => `长边 ${value} 像素`,
    sharpness: () => `边缘宽 ${roundToTenths(value)} 像素`,
    noise: () => `颗粒 ${roundToTenths(value)} 级`,
    blocks: () => `格子 ${roundToTenths(value)} 级`,
    cast: () => `偏离灰色 ${roundToTenths(value)}`,
    white: () => `最暗的角 ${Math.round(value)}`,
    fill: () => `主体占 ${percent(value)}`,
    tilt: () => `${roundToTenths(Math.abs(value))}°`,
  };
  return ways[measure]();
}

/** The thresholds of the verdict. */
export function scaleWords(measure: CheckupMeasure): string {
  const { good, bad } = SCALES[measure];
  const ways: Record<CheckupMeasure, string> = {
    size: `长边 ${good} 像素以上算好，不到 ${bad} 算差`,
    sharpness: `最清楚的边缘在 ${good} 像素以内算好，超过 ${bad} 算差（按长边 1600 像素看）`,
    noise: `${good} 级以内算好，超过 ${bad} 算差（最亮与最暗相差 255 级）`,
    blocks: `${good} 级以内算好，超过 ${bad} 算差；JPEG 质量不到 ${LOW_QUALITY} 也提醒`,
    cast: `${good} 以内算好，超过 ${bad} 算差（灰色为 0）`,
    white: `四个角都到 ${good} 算好，不到 ${bad} 算差（纯白是 255）`,
    fill: `占宽或高的 ${percent(good)} 以上、四周有留边算好，不到 ${percent(bad)} 算差`,
    tilt: `${good}° 以内算好，超过 ${bad}° 算差，最多量到 10°`,
  };
  return ways[measure];
}

const UNMEASURED_TEXTS: Record<CheckupMeasure, string> = {
  size: '',
  sharpness: '画面里没有分明的边缘，量不了清晰度',
  noise: '',
  blocks: '',
  cast: '',
  white: '这张不是白底图；平台要白底主图时才用处理',
  fill: '没有找到分明的主体，量不了它占多少',
  tilt: '没有够长的直线，看不出歪不歪',
};

const GOOD_TEXTS: Record<CheckupMeasure, string> = {
  size: '够大，放大也看得清细节',
  sharpness: '最清楚的地方是清楚的',
  noise: '看不出颗粒',
  blocks: '没有压缩留下的格子',
  cast: '没有看出偏色',
  white: '四个角都是白的',
  fill: '主体够大，四周有留边',
  tilt: '长直线是正的',
};

/** The finding in one sentence. */
export function findingWords(measure: CheckupMeasure, figure: CheckupFigure, verdict: CheckupVerdict): string {
  const { value, note, marks } = figure;
  if (value === null || verdict === 'none') return UNMEASURED_TEXTS[measure];
  if (verdict === 'good') return GOOD_TEXTS[measure];
  const very = verdict === 'bad';
  const ways: Record<CheckupMeasure, () => string> = {
    size: () => (very ? '太小，平台主图要 800 像素以上' : '够做主图，放大看细节就不够了'),
    sharpness: () =>
      note === 'behind'
        ? '主体比周围糊：对焦落在了主体后面或前面'
        : `${very ? '整体是糊的' : '边缘有点软'}，框出的地方最明显`,
    noise: () => `${very ? '颗粒很重' : '有颗粒'}，框出的地方最明显，暗处和平滑处先露出来`,
    blocks: () =>
      value > SCALES.blocks.good
        ? `${very ? '压缩得很厉害' : '有压缩留下的格子'}，每 8 像素一道${note ? `；文件的 JPEG 质量约 ${note}` : '，转存过也还在'}`
        : `文件的 JPEG 质量约 ${note}，细节已经丢了一些，请找原图`,
    // Without a white ground a sunset looks like a lamp.
    cast: () =>
      marks.length > 0 ? `${note}，该是白和灰的地方带了颜色` : `整张照片${note}；夕阳、烛光这样的气氛不用改`,
    white: () => `底不够白，上传后会看出一块灰，框出的角最暗`,
    fill: () => {
      if (value < SCALES.fill.good) return '主体太小，缩成小图就看不清了';
      return note === 'cut' ? '主体被画面边缘截断了' : '主体顶满了画面，四周没有留边';
    },
    tilt: () => `画面向${value > 0 ? '右' : '左'}歪，量的是画出的长直线`,
  };
  return ways[measure]();
}
