import { fillPolygon } from '../pixels/polygon.ts';
import type { Point } from '../pixels/rect.ts';
import type { Combine } from '../state.ts';
import type { Tool, ToolDesk } from './tool.ts';

/** A region as the pointer goes around it. */
export function lassoTool(desk: ToolDesk): Tool {
  const label = '套索';
  let points: Point[] = [];
  let combine: Combine = 'add';
  return {
    label,
    down(point, keys) {
      points = [point];
      combine = desk.combineBy(keys);
      return true;
    },
    move(more) {
      points.push(...more);
      desk.setDraft({ outline: points, closed: true });
    },
    up() {
      const { width, height } = desk.document!;
      desk.setDraft({});
      desk.lay(fillPolygon(points, width, height), label, combine);
    },
    cancel: () => desk.setDraft({}),
  };
}
