/** RGB, 8 bits a channel. */
export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface PictureTile {
  /** Area to write. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Area to read, with a margin where the picture has one. */
  left: number;
  top: number;
  readWidth: number;
  readHeight: number;
}

/** Tiles of bounded memory; each is read with `margin` around it, so that no seam is visible. */
export function splitIntoTiles(width: number, height: number, size: number, margin: number): PictureTile[] {
  const tiles: PictureTile[] = [];
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
      const [w, h] = [Math.min(size, width - x), Math.min(size, height - y)];
      tiles.push({
        x,
        y,
        width: w,
        height: h,
        left,
        top,
        readWidth: Math.min(width, x + w + margin) - left,
        readHeight: Math.min(height, y + h + margin) - top,
      });
    }
  }
  return tiles;
}
