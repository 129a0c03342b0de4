import type { Point } from '../pixels/rect.ts';
import { outlineTool } from './outline.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Snaps the corner to the edges between pixels. */
const corner = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** A rectangular selection from corner to corner. */
export function boxTool(context: ToolContext): Tool {
  let from: Point = { x: 0, y: 0 };
  return outlineTool(context, '矩形选区', {
    begin(point) {
      from = corner(point);
      return [];
    },
    moveCorners(_corners, points) {
      const to = corner(points.at(-1)!);
      return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
    },
  });
}
