/** Radius of the window in pixels: marks are narrower than twice this and one. */
const REACH = 3;
/** Side of the cells in which texture is measured, and their window. */
const CELL = 12;
const WINDOW = 24;

/** Dilation (sign 1) or erosion (-1) by a window of `reach` to each side. */
function extreme(values: Float32Array, width: number, height: number, reach: number, sign: 1 | -1): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      let best = values[row + x]! * sign;
      const [from, to] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
      for (let near = from; near <= to; near += 1) {
        const value = values[row + near]! * sign;
        if (value > best) best = value;
      }
      rows[row + x] = best;
    }
  }
  const result = rows.slice();
  for (let y = 0; y < height; y += 1) {
    for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near += 1) {
      for (let x = 0, at = y * width, from = near * width; x < width; x += 1, at += 1, from += 1)
        if (rows[from]! > result[at]!) result[at] = rows[from]!;
    }
  }
  if (sign < 0) for (let at = 0; at < result.length; at += 1) result[at] = -result[at]!;
  return result;
}

export function dilate(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  return extreme(values, width, height, reach, 1);
}

export function erode(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  return extreme(values, width, height, reach, -1);
}

/** White top-hat transform: bright objects narrower than the window, and nothing else. */
export function topHat(light: Float32Array, width: number, height: number): Float32Array {
  const opened = dilate(erode(light, width, height, REACH), width, height, REACH);
  for (let at = 0; at < opened.length; at += 1) opened[at] = light[at]! - opened[at]!;
  return opened;
}

/** Texture: the upper quartile of the top-hat around each cell. */
export function localTexture(
  out: Float32Array,
  width: number,
  height: number,
): { at: (x: number, y: number) => number } {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const values = new Float32Array(columns * rows);
  const found = new Float32Array((WINDOW + 1) ** 2);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [cx, cy] = [column * CELL + CELL / 2, row * CELL + CELL / 2];
      let count = 0;
      for (let y = Math.max(0, cy - WINDOW); y < Math.min(height, cy + WINDOW); y += 2)
        for (let x = Math.max(0, cx - WINDOW); x < Math.min(width, cx + WINDOW); x += 2)
          found[count++] = out[y * width + x]!;
      const sorted = found.subarray(0, count).sort();
      values[row * columns + column] = sorted[Math.floor(count * 0.75)] ?? 0;
    }
  }
  return {
    at: (x, y) =>
      values[Math.min(rows - 1, Math.floor(y / CELL)) * columns + Math.min(columns - 1, Math.floor(x / CELL))]!,
  };
}
