import { clampItem, hitItem, type DepthItem } from '../../../model/depth/scene.ts';
import { grabHandle, paintBox } from '../../../ui/box-handles.ts';
import type { StageDrag, StageView } from '../../../ui/canvas-stage.ts';
import { FormHand } from '../../../ui/form-hand.ts';
import { depthDraft, depthHistory, selectedItem, type DepthForm } from './depth-draft.ts';
import { paintScene } from './paint.ts';

interface Point {
  x: number;
  y: number;
}

const boxOf = ({ x, y, size }: DepthItem) => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size / 2,
  bottom: y + size / 2,
});

/** The stage of the depth library: shapes are dragged, turned and scaled. */
export class DepthHand extends FormHand<DepthForm> {
  ground: HTMLImageElement | null = null;

  protected draft(): DepthForm {
    return depthDraft.state.form;
  }

  protected save(form: DepthForm): void {
    depthHistory.change(form);
  }

  press(at: Point, { shift }: { shift: boolean }, reach: number): StageDrag | null {
    const { items } = this.form;
    const first = selectedItem.get();
    const own = items[first];
    const change = own && grabHandle(boxOf(own), { scale: this.scale, at, reach, shift });
    if (own && change)
      return this.#dragItem(first, (to) => {
        const next = change(to);
        return next.kind === 'turn'
          ? { ...own, turn: own.turn + next.degrees }
          : { ...own, size: own.size * next.factor };
      });
    const hit = hitItem(items, at.x, at.y, first);
    if (hit === null) return null;
    selectedItem.set(hit);
    const item = items[hit]!;
    return this.#dragItem(hit, (to) => ({ ...item, x: item.x + to.x - at.x, y: item.y + to.y - at.y }));
  }

  #dragItem(at: number, edit: (to: Point) => DepthItem): StageDrag {
    return this.drag((form, to) => ({ ...form, items: form.items.with(at, clampItem(edit(to), form)) }));
  }

  protected paintForm(brush: CanvasRenderingContext2D, form: DepthForm): void {
    brush.beginPath();
    brush.rect(0, 0, form.width, form.height);
    brush.clip();
    paintScene(brush, form, this.ground);
  }

  protected paintMarks(brush: CanvasRenderingContext2D, view: StageView, form: DepthForm): void {
    const item = form.items[selectedItem.get()];
    if (item) paintBox(brush, boxOf(item), view);
  }
}
