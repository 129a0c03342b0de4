import sharp from 'sharp';
import type { Capabilities } from '@app/shared/contracts/aigc';
import type { LayerDiffusion } from '@app/shared/contracts/layer-diffusion';
import { bytesOf } from '../../remote/picture.ts';
import type { Answer } from '../client.ts';
import { infoOf } from '../picture.ts';
import { offerOf, type PanelOffer, type Scripts } from './offer.ts';

export const LAYERS = 'LayerDiffuse';
const LABELS = [
  'Enabled',
  'Method',
  'Weight',
  'Stop At',
  'Foreground',
  'Background',
  'Blending',
  'Resize Mode',
  'Output original mat for img2img',
  'Foreground Additional Prompt',
  'Background Additional Prompt',
  'Blended Additional Prompt',
];
/** Methods that take no picture: the script wants arrays where an API can send text alone. */
const WITHOUT_PICTURES = /only generate transparent image/i;

/** Capabilities of LayerDiffuse, or why it cannot be used, in Chinese. */
export function layersOffer(
  scripts: Scripts,
): PanelOffer<NonNullable<NonNullable<Capabilities['panels']>['layer_diffusion']>> {
  return offerOf(scripts, LAYERS, LABELS, ({ args }) => {
    const all = args[1]?.choices ?? [];
    const methods = all.filter((method) => WITHOUT_PICTURES.test(method));
    return methods.length > 0
      ? { methods, others: all.length - methods.length }
      : '这个 LayerDiffuse 没有不用图片的方法，请管理员换一个版本';
  });
}

/** Arguments; additional prompts are empty texts, since without them it does nothing. */
export const layersArgs = ({ method, weight, stop_at }: LayerDiffusion): unknown[] => [
  true,
  method,
  weight,
  stop_at,
  null,
  null,
  null,
  'Crop and Resize',
  false,
  '',
  '',
  '',
];

const NOT_USED =
  '绘图引擎没有给回透明的图，LayerDiffuse 没有用上：多半是它的模型没有下载好，或和底模不是一类，请管理员看它的日志';

const isTransparent = async (base64: string): Promise<boolean> =>
  (
    await sharp(bytesOf(base64))
      .metadata()
      .catch(() => null)
  )?.hasAlpha === true;

/**
 * An answer with the transparent picture in the place of the main one, and without its view on a
 * checkerboard. One version gives the view first, a newer one last; that there is a transparent
 * picture is the only sign that the extension did something.
 */
export async function withTransparent(made: Answer): Promise<{ made: Answer; remarks: string[] }> {
  const images = made.images ?? [];
  const first = infoOf(made.info ?? '').index_of_first_image;
  const found = await Promise.all(images.slice(first).map(isTransparent));
  const at = found.indexOf(true);
  if (at < 0) return { made, remarks: [NOT_USED] };
  const [, ...behind] = images.slice(first).filter((_, place) => place !== at);
  return { made: { ...made, images: [...images.slice(0, first), images[first + at]!, ...behind] }, remarks: [] };
}
