import { fillPolygon } from '../pixels/polygon.ts';
import type { Point } from '../pixels/rect.ts';
import type { CombineMode } from '../state.ts';
import type { Tool, ToolContext } from './tool.ts';

interface Outline {
  /** Corners after the press. */
  begin: (point: Point) => Point[];
  /** Corners after a move. */
  moveCorners: (corners: Point[], points: readonly Point[]) => Point[];
}

/** A tool that selects the inside of an outline, which one press draws. */
export function outlineTool(context: ToolContext, label: string, { begin, moveCorners }: Outline): Tool {
  let corners: Point[] = [];
  let combine: CombineMode = 'add';
  return {
    label,
    down(point, keys) {
      corners = begin(point);
      combine = context.combineBy(keys);
      return true;
    },
    move(points) {
      corners = moveCorners(corners, points);
      context.setDraft({ outline: corners, closed: true });
    },
    up() {
      const { width, height } = context.document!;
      context.setDraft({});
      context.applyRegion(fillPolygon(corners, width, height), label, combine);
    },
    cancel: () => context.setDraft({}),
  };
}
