import type { Edit, Ink } from './pixels/edit.ts';
import { fillPolygon } from './pixels/polygon.ts';
import type { Plane, Point, Rect } from './pixels/rect.ts';
import { Stroke, type Brush, type StrokePoint } from './pixels/stroke.ts';
import type { Draft } from './renderer.ts';

/** From a press to its release, by pointer or by key. It changes nothing for good before `end`. */
export interface Gesture {
  /** @param ahead where the browser expects the pointer next */
  move: (points: readonly StrokePoint[], ahead: readonly StrokePoint[]) => void;
  end: () => void;
  cancel: () => void;
}

interface StrokeHost {
  edit: Edit;
  brush: Brush;
  ink: Ink;
  /** A mask has its tint, paint its colour. */
  painted: boolean;
  touch: (rect: Rect) => void;
  draft: (draft: Draft) => void;
  keep: (edit: Edit, name: string) => void;
}

export function brushGesture(host: StrokeHost, first: StrokePoint): Gesture {
  const { edit, brush, ink, touch, draft } = host;
  const stroke = new Stroke(edit, brush, ink);
  let last = first;
  const lay = (point: StrokePoint): void => {
    const touched = stroke.to(point);
    if (touched) touch(touched);
    last = point;
  };
  /** Places closer than the eye tells are left out, but never the last one. */
  const apart = brush.size / 12;
  lay(first);
  return {
    move(points, ahead) {
      const end = points.at(-1);
      for (const point of points)
        if (point === end || Math.hypot(point.x - last.x, point.y - last.y) >= apart) lay(point);
      // A preview drawn on top cannot show what the eraser removes.
      if (ink.mode === 'remove' || ahead.length === 0) draft({});
      else {
        const colour = host.painted ? ink.colour : null;
        draft({ ahead: { points: [last, ...ahead], size: brush.size * last.pressure, colour } });
      }
    },
    end() {
      draft({});
      host.keep(edit, ink.mode === 'remove' ? '橡皮' : host.painted ? '涂鸦' : '画笔');
    },
    cancel() {
      draft({});
      const changed = edit.cancel();
      if (changed) touch(changed);
    },
  };
}

interface OutlineHost {
  width: number;
  height: number;
  draft: (draft: Draft) => void;
  lay: (plane: Plane | null, name: string) => void;
}

export function lassoGesture({ width, height, draft, lay }: OutlineHost, first: Point): Gesture {
  const points = [first];
  return {
    move(more) {
      points.push(...more);
      draft({ outline: points, closed: true });
    },
    end() {
      draft({});
      lay(fillPolygon(points, width, height), '套索');
    },
    cancel: () => draft({}),
  };
}

/** Edges of the box lie between pixels. */
export function boxGesture({ width, height, draft, lay }: OutlineHost, first: Point): Gesture {
  const corner = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
  const from = corner(first);
  let corners: Point[] = [];
  return {
    move(points) {
      const to = corner(points.at(-1)!);
      corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
      draft({ outline: corners, closed: true });
    },
    end() {
      draft({});
      lay(fillPolygon(corners, width, height), '矩形选区');
    },
    cancel: () => draft({}),
  };
}
