import { fillPolygon } from '../pixels/polygon.ts';
import type { Point } from '../pixels/rect.ts';
import type { Combine } from '../state.ts';
import type { Tool, ToolDesk } from './tool.ts';

/** Edges of the box lie between pixels. */
const corner = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** A rectangle from corner to corner. */
export function boxTool(desk: ToolDesk): Tool {
  const label = '矩形选区';
  let from: Point = { x: 0, y: 0 };
  let corners: Point[] = [];
  let combine: Combine = 'add';
  return {
    label,
    down(point, keys) {
      from = corner(point);
      corners = [];
      combine = desk.combineBy(keys);
      return true;
    },
    move(points) {
      const to = corner(points.at(-1)!);
      corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
      desk.setDraft({ outline: corners, closed: true });
    },
    up() {
      const { width, height } = desk.document!;
      desk.setDraft({});
      desk.lay(fillPolygon(corners, width, height), label, combine);
    },
    cancel: () => desk.setDraft({}),
  };
}
