import sharp from 'sharp';
import type { Size } from '../pixels.ts';
import type { EngineImage } from '../task.ts';

const pngImage = (data: Buffer, { width, height }: Size, part: string, notes: string[]): EngineImage => ({
  data,
  type: 'image/png',
  width,
  height,
  seed: null,
  infotext: '',
  notes,
  part,
});

/** A mask, white where it selects, as a picture of the photo's size. @param data of size `from` */
export async function maskImage(data: Uint8Array, from: Size, size: Size, notes: string[] = []): Promise<EngineImage> {
  const picture = sharp(data, { raw: { ...from, channels: 1 }, limitInputPixels: false });
  const whole =
    from.width === size.width && from.height === size.height
      ? picture
      : picture.resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' });
  return pngImage(await whole.toColourspace('b-w').png({ compressionLevel: 7 }).toBuffer(), size, '选区', notes);
}

/** Numbers of parts as grey values, of the photo's size: nothing between two numbers is one. */
export async function partsImage(
  numbers: Uint8Array,
  from: Size,
  size: Size,
  notes: string[] = [],
): Promise<EngineImage> {
  const data = await sharp(enlargedParts(numbers, from, size), {
    raw: { ...size, channels: 1 },
    limitInputPixels: false,
  })
    .toColourspace('b-w')
    .png({ compressionLevel: 7 })
    .toBuffer();
  return pngImage(data, size, '分块', notes);
}

/** Numbers at another size: a pixel has the one that most of its four nearest cells have. */
export function enlargedParts(numbers: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return numbers;
  const out = new Uint8Array(to.width * to.height);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  for (let y = 0; y < to.height; y += 1) {
    const fy = clamp(((y + 0.5) * from.height) / to.height - 0.5, from.height - 1);
    const top = Math.floor(fy) * from.width;
    const bottom = Math.min(from.height - 1, Math.floor(fy) + 1) * from.width;
    const sy = fy - Math.floor(fy);
    for (let x = 0; x < to.width; x += 1) {
      const fx = clamp(((x + 0.5) * from.width) / to.width - 0.5, from.width - 1);
      const left = Math.floor(fx);
      const right = Math.min(from.width - 1, left + 1);
      const sx = fx - left;
      const a = numbers[top + left]!;
      const b = numbers[top + right]!;
      const c = numbers[bottom + left]!;
      const d = numbers[bottom + right]!;
      if (a === b && a === c && a === d) {
        out[y * to.width + x] = a;
        continue;
      }
      const shares = [(1 - sx) * (1 - sy), sx * (1 - sy), (1 - sx) * sy, sx * sy];
      const cells = [a, b, c, d];
      let [best, most] = [a, 0];
      for (const cell of cells) {
        const share = cells.reduce((sum, other, at) => (other === cell ? sum + shares[at]! : sum), 0);
        if (share > most) [best, most] = [cell, share];
      }
      out[y * to.width + x] = best;
    }
  }
  return out;
}
