import type { DepthItem, DepthScene } from '../../../model/depth/scene.ts';
import { reliefToGrey, renderRelief, type DepthShape, type ReliefMap } from '../../../model/depth/surfaces.ts';
import { mapPng } from '../../../ui/map-png.ts';

/** Side in px at which shapes are rendered; the bitmap is scaled from there. */
const SIDE = 384;
/** Maximum number of cached shape bitmaps, 0.6 MB each. */
const MAX_CACHED = 40;

const reliefs = new Map<DepthShape, ReliefMap>();
const pictures = new Map<string, HTMLCanvasElement>();

/** Cached bitmap of a shape with its brightness. */
export function pictureOf({ shape, near, far }: Pick<DepthItem, 'shape' | 'near' | 'far'>): HTMLCanvasElement {
  const key = `${shape} ${near.toFixed(2)} ${far.toFixed(2)}`;
  const known = pictures.get(key);
  if (known) return known;
  const relief = reliefs.get(shape) ?? renderRelief(shape, SIDE);
  reliefs.set(shape, relief);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  canvas.getContext('2d')?.putImageData(new ImageData(reliefToGrey(relief, near, far), SIDE, SIDE), 0, 0);
  pictures.set(key, canvas);
  for (const oldest of pictures.keys()) {
    if (pictures.size <= MAX_CACHED) break;
    pictures.delete(oldest);
  }
  return canvas;
}

/** Paints a map in px of its picture: the background map, then the shapes in order. */
export function paintScene(
  brush: CanvasRenderingContext2D,
  { width, height, items }: DepthScene,
  ground: HTMLImageElement | null,
): void {
  brush.fillStyle = '#000';
  brush.fillRect(0, 0, width, height);
  if (ground) brush.drawImage(ground, 0, 0, width, height);
  for (const item of items) {
    brush.save();
    brush.translate(item.x, item.y);
    brush.rotate((item.turn * Math.PI) / 180);
    brush.scale(item.mirrored ? -1 : 1, 1);
    brush.drawImage(pictureOf(item), -item.size / 2, -item.size / 2, item.size, item.size);
    brush.restore();
  }
}

export const depthPng = (scene: DepthScene, ground: HTMLImageElement | null): Promise<Blob> =>
  mapPng(scene, (brush) => paintScene(brush, scene, ground));
