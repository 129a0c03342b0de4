import { clampByte, lumaOfPixel, newCanvas, type Canvas } from './canvas.ts';

/** Keeps the calmest of four neighbouring windows (Kuwahara): flat areas with clean borders. */
export function flattenColours(canvas: Canvas, radius: number): Canvas {
  const { width, height, data } = canvas;
  const stride = width + 1;
  const [reds, greens, blues, squares] = [0, 1, 2, 3].map(() => new Float64Array(stride * (height + 1))) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let y = 0; y < height; y += 1) {
    let [red, green, blue, square] = [0, 0, 0, 0];
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const grey = lumaOfPixel(data, at);
      red += data[at]!;
      green += data[at + 1]!;
      blue += data[at + 2]!;
      square += grey * grey;
      const to = (y + 1) * stride + x + 1;
      reds[to] = reds[to - stride]! + red;
      greens[to] = greens[to - stride]! + green;
      blues[to] = blues[to - stride]! + blue;
      squares[to] = squares[to - stride]! + square;
    }
  }
  // Each window serves the four pixels at its corners: measured once, by the place of its upper
  // left corner, which may lie outside.
  const columns = width + radius;
  const means = new Float64Array(columns * (height + radius) * 3);
  const spreads = new Float64Array(columns * (height + radius));
  for (let wy = 0; wy < height + radius; wy += 1) {
    const [y0, y1] = [Math.max(0, wy - radius) * stride, Math.min(height, wy + 1) * stride];
    for (let wx = 0; wx < columns; wx += 1) {
      const [x0, x1] = [Math.max(0, wx - radius), Math.min(width, wx + 1)];
      const area = (x1 - x0) * ((y1 - y0) / stride);
      const [a, b, c, d] = [y1 + x1, y0 + x1, y1 + x0, y0 + x0];
      const red = (reds[a]! - reds[b]! - reds[c]! + reds[d]!) / area;
      const green = (greens[a]! - greens[b]! - greens[c]! + greens[d]!) / area;
      const blue = (blues[a]! - blues[b]! - blues[c]! + blues[d]!) / area;
      const grey = red * 0.299 + green * 0.587 + blue * 0.114;
      const at = wy * columns + wx;
      means[at * 3] = red;
      means[at * 3 + 1] = green;
      means[at * 3 + 2] = blue;
      spreads[at] = (squares[a]! - squares[b]! - squares[c]! + squares[d]!) / area - grey * grey;
    }
  }
  const result = newCanvas(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const first = y * columns + x;
      let best = first;
      if (spreads[first + radius]! < spreads[best]!) best = first + radius;
      if (spreads[first + radius * columns]! < spreads[best]!) best = first + radius * columns;
      if (spreads[first + radius * columns + radius]! < spreads[best]!) best = first + radius * columns + radius;
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        result.data[to + channel] = clampByte(means[best * 3 + channel]!);
    }
  }
  return result;
}
