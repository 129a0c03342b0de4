import { fillPolygon } from '../pixels/polygon.ts';
import type { Point } from '../pixels/rect.ts';
import { pressTool, type Tool, type ToolContext } from './tool.ts';

/** Distance in px of the page within which a click on the first corner closes the polygon. */
const NEAR = 10;

export interface PolygonTool extends Tool {
  readonly corners: readonly Point[];
  close: () => void;
  /** Removes the last corner; returns whether there was one. */
  dropCorner: () => boolean;
}

/** Selects a region by its corners, one click each; it stays open between them. */
export function polygonTool(context: ToolContext): PolygonTool {
  const label = '多边形选区';
  let corners: Point[] = [];

  function set(next: Point[]): void {
    corners = next;
    context.setDraft(next.length > 0 ? { outline: next } : {});
  }

  function close(): void {
    if (corners.length === 0 || !context.document) return;
    const { width, height } = context.document;
    const plane = fillPolygon(corners, width, height);
    set([]);
    context.applyRegion(plane, label, context.settings.combine);
  }

  function press({ x, y }: Point): void {
    const [first] = corners;
    const near = first && Math.hypot(first.x - x, first.y - y) * context.viewport.scale < NEAR;
    if (near && corners.length > 2) {
      close();
      return;
    }
    set([...corners, { x, y }]);
    context.done(`第 ${corners.length} 个角`);
  }

  return {
    ...pressTool(label, press),
    get corners() {
      return corners;
    },
    close,
    dropCorner() {
      if (corners.length === 0) return false;
      set(corners.slice(0, -1));
      return true;
    },
    cancel() {
      if (corners.length > 0) set([]);
    },
  };
}
