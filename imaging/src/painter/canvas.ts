/** An RGB picture, 8 bits a channel, rows from the top. */
export interface Canvas {
  data: Uint8Array;
  width: number;
  height: number;
}

export const newCanvas = (width: number, height: number): Canvas => ({
  data: new Uint8Array(width * height * 3),
  width,
  height,
});

/** Shrinks by averaging whole cells. */
export function shrinkCanvas(source: Canvas, cell: number): Canvas {
  const [width, height] = [Math.max(1, Math.ceil(source.width / cell)), Math.max(1, Math.ceil(source.height / cell))];
  const sums = new Float32Array(width * height * 4);
  for (let y = 0; y < source.height; y += 1) {
    const row = Math.min(height - 1, Math.floor(y / cell)) * width;
    for (let x = 0; x < source.width; x += 1) {
      const to = (row + Math.min(width - 1, Math.floor(x / cell))) * 4;
      const from = (y * source.width + x) * 3;
      sums[to]! += source.data[from]!;
      sums[to + 1]! += source.data[from + 1]!;
      sums[to + 2]! += source.data[from + 2]!;
      sums[to + 3]! += 1;
    }
  }
  const result = newCanvas(width, height);
  for (let index = 0; index < width * height; index += 1) {
    const count = sums[index * 4 + 3]! || 1;
    for (let channel = 0; channel < 3; channel += 1)
      result.data[index * 3 + channel] = sums[index * 4 + channel]! / count;
  }
  return result;
}

/** A value clamped to 0..255; its fraction stays. */
export const clampByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Brightness of a pixel of three or four bytes, 0..255. */
export const lumaOfPixel = (data: Uint8Array, at: number) =>
  data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114;
