import type { Layer } from '../document.ts';
import type { LayerEdit, EditMode } from '../pixels/edit.ts';
import { Stroke, type Brush, type StrokePoint } from '../pixels/stroke.ts';
import type { Tool, ToolContext } from './tool.ts';

interface Press {
  layer: Layer;
  edit: LayerEdit;
  brush: Brush;
  ink: EditMode;
  addPoint: (point: StrokePoint) => void;
  last: StrokePoint;
}

/** Brush, eraser and paint: a stroke on the active layer; Alt erases. */
export function strokeTool(context: ToolContext, label: string, mode: EditMode['mode']): Tool {
  let press: Press | null = null;
  return {
    label,
    down(point, { alt }) {
      const doc = context.document!;
      const { size, hardness } = context.settings;
      const edit = doc.edit();
      const ink = context.ink(alt ? 'remove' : mode);
      const stroke = new Stroke(edit, { size, hardness }, ink);
      const layer = doc.active;
      const made: Press = {
        layer,
        edit,
        brush: { size, hardness },
        ink,
        last: point,
        addPoint(place) {
          const touched = stroke.to(place);
          if (touched) context.touch(layer, touched);
          made.last = place;
        },
      };
      press = made;
      made.addPoint(point);
      return true;
    },
    move(points, ahead) {
      if (!press) return;
      const { layer, brush, ink } = press;
      /** Points closer than the eye can see are skipped, except the last one. */
      const apart = brush.size / 12;
      const end = points.at(-1);
      for (const point of points)
        if (point === end || Math.hypot(point.x - press.last.x, point.y - press.last.y) >= apart) press.addPoint(point);
      // A draft on top cannot preview what the eraser removes.
      if (ink.mode === 'remove' || ahead.length === 0) context.setDraft({});
      else {
        const { last } = press;
        // A mask uses its tint, paint its colour.
        const colour = layer.kind === 'paint' ? ink.colour : null;
        context.setDraft({ ahead: { points: [last, ...ahead], size: brush.size * last.pressure, colour } });
      }
    },
    up() {
      if (!press) return;
      const { layer, edit, ink } = press;
      press = null;
      context.setDraft({});
      context.keep(edit, ink.mode === 'remove' ? '橡皮' : layer.kind === 'paint' ? '涂鸦' : '画笔');
    },
    cancel() {
      if (!press) return;
      const { layer, edit } = press;
      press = null;
      context.setDraft({});
      const changed = edit.cancel();
      if (changed) context.touch(layer, changed);
    },
  };
}
