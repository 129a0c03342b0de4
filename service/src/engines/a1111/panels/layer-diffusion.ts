import sharp from 'sharp';
import type { Capabilities } from '@app/shared/contracts/aigc';
import type { LayerDiffusion } from '@app/shared/contracts/layer-diffusion';
import { decodeBase64 } from '../../remote/picture.ts';
import type { WebUiAnswer } from '../client.ts';
import { infoOf } from '../picture.ts';
import { panelOffer, type PanelOffer, type ScriptList } from './offer.ts';

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
/** Methods that need no picture: the script expects arrays, which JSON requests cannot carry. */
const WITHOUT_PICTURES = /only generate transparent image/i;

/** Capabilities of LayerDiffuse, or the reason in Chinese why it cannot be used. */
export function layersOffer(
  scripts: ScriptList,
): PanelOffer<NonNullable<NonNullable<Capabilities['panels']>['layer_diffusion']>> {
  return panelOffer(scripts, LAYERS, LABELS, ({ args }) => {
    const all = args[1]?.choices ?? [];
    const methods = all.filter((method) => WITHOUT_PICTURES.test(method));
    return methods.length > 0
      ? { methods, others: all.length - methods.length }
      : '这个 LayerDiffuse 没有不用图片的方法，请管理员换一个版本';
  });
}

/**
 * Arguments of the script; its additional prompts are empty texts, since it does nothing when they
 * are missing.
 */
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
    await sharp(decodeBase64(base64))
      .metadata()
      .catch(() => null)
  )?.hasAlpha === true;

/**
 * The answer with the transparent picture as the main one, and without its checkerboard preview.
 * Older versions return the preview first, newer ones last; a transparent picture is the only proof
 * that the extension worked.
 */
export async function withTransparent(made: WebUiAnswer): Promise<{ made: WebUiAnswer; remarks: string[] }> {
  const images = made.images ?? [];
  const first = infoOf(made.info ?? '').index_of_first_image;
  const found = await Promise.all(images.slice(first).map(isTransparent));
  const at = found.indexOf(true);
  if (at < 0) return { made, remarks: [NOT_USED] };
  const [, ...behind] = images.slice(first).filter((_, place) => place !== at);
  return { made: { ...made, images: [...images.slice(0, first), images[first + at]!, ...behind] }, remarks: [] };
}
