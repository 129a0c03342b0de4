/**
 * Minimum difference of two neighbours that is an edge: of normal colours from 0 to 255, of depth
 * in greys.
 */
const LEAST = { normal: 60, depth: 6 } as const;

/**
 * Outlines in the style of canny: white where the normal or the depth is discontinuous.
 * @param normals RGBA of directions @param depth RGBA of greys, of the same size
 */
export function findEdges(
  normals: Uint8ClampedArray,
  depth: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(width * height * 4);
  const differs = (at: number, other: number): boolean => {
    const apart = (all: Uint8ClampedArray, part: number) => Math.abs(all[at * 4 + part]! - all[other * 4 + part]!);
    return apart(normals, 0) + apart(normals, 1) + apart(normals, 2) > LEAST.normal || apart(depth, 0) > LEAST.depth;
  };
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const isEdge = (column + 1 < width && differs(at, at + 1)) || (row + 1 < height && differs(at, at + width));
      out.fill(isEdge ? 255 : 0, at * 4, at * 4 + 3);
      out[at * 4 + 3] = 255;
    }
  return out;
}
