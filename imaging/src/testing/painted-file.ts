import sharp from 'sharp';

/** Values of the channels of a pixel: one for grey, three for colour, four with alpha. */
export type Paint = (x: number, y: number) => number[];

/** Writes a PNG with a colour computed for each pixel. @returns its path */
export async function paintedFile(target: string, width: number, height: number, paint: Paint): Promise<string> {
  const channels = paint(0, 0).length as 1 | 3 | 4;
  const data = new Uint8Array(width * height * channels);
  for (let at = 0; at < width * height; at += 1) data.set(paint(at % width, Math.floor(at / width)), at * channels);
  await sharp(data, { raw: { width, height, channels } }).png().toFile(target);
  return target;
}
