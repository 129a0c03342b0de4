import type { Point, Rect } from './pixels/rect.ts';
import type { ViewTransform } from './pixels/view.ts';

/**
 * A view in the pixels of the canvas. Edges are integers there, so that neighbouring tiles have no
 * seam.
 */
export interface CanvasPlacement {
  /** Canvas pixels for each pixel of the picture. */
  scale: number;
  x: number;
  y: number;
  shown: (rect: Rect) => Rect;
  at: (point: Point) => Point;
}

export function canvasPlacement(view: ViewTransform, ratio: number): CanvasPlacement {
  const scale = view.scale * ratio;
  const [x, y] = [view.x * ratio, view.y * ratio];
  return {
    scale,
    x,
    y,
    at: (point) => ({ x: point.x * scale + x, y: point.y * scale + y }),
    shown(rect) {
      const left = Math.round(rect.x * scale + x);
      const top = Math.round(rect.y * scale + y);
      return {
        x: left,
        y: top,
        width: Math.round((rect.x + rect.width) * scale + x) - left,
        height: Math.round((rect.y + rect.height) * scale + y) - top,
      };
    },
  };
}
