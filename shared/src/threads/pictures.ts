interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * RGBA of an upright picture with at most this many pixels.
 * @throws where it cannot be decoded
 */
export async function readPicture(file: Blob, most: number): Promise<Pixels> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, Math.sqrt(most / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  return drawBitmap(bitmap, { width, height }, { width, height });
}

/** RGBA of an upright picture that covers a size; the rest is cropped evenly on both sides. */
export async function readCover(file: Blob, into: { width: number; height: number }): Promise<Pixels> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.max(into.width / bitmap.width, into.height / bitmap.height);
  return drawBitmap(bitmap, into, { width: bitmap.width * scale, height: bitmap.height * scale });
}

type Size = Pick<Pixels, 'width' | 'height'>;

function drawBitmap(bitmap: ImageBitmap, { width, height }: Size, as: Size): Pixels {
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(bitmap, (width - as.width) / 2, (height - as.height) / 2, as.width, as.height);
  bitmap.close();
  return { data: canvas.getImageData(0, 0, width, height).data, width, height };
}

/** Maximum pixels at which a mask is read: the input size of the model. */
const MASK_PIXELS = 1024 * 1024;

/** A grey picture as a plane; null for none, and for one that cannot be decoded. */
export async function readMask(file: Blob | null): Promise<{ data: Uint8Array; width: number; height: number } | null> {
  const picture = file && (await readPicture(file, MASK_PIXELS).catch(() => null));
  if (!picture) return null;
  const { data, width, height } = picture;
  return { data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4]!), width, height };
}
