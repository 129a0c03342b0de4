import { createSignal } from '@app/shared/state/create-store';
import { clampItem, hitItem, type DepthItem } from '../../../model/depth/scene.ts';
import { grabHandle, paintBox } from '../../../ui/box-handles.ts';
import type { StageDrag, StageHand, StageView } from '../../../ui/canvas-stage.ts';
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
export class DepthHand implements StageHand {
  /** Emitted after each painting with the view and the painted shapes. */
  readonly painted = createSignal<[StageView, DepthForm]>();
  ground: HTMLImageElement | null = null;
  #live: DepthForm | null = null;
  #scale = 1;

  get form(): DepthForm {
    return this.#live ?? depthDraft.state.form;
  }

  size() {
    const { width, height } = this.form;
    return { width: width || 512, height: height || 512 };
  }

  press(at: Point, { shift }: { shift: boolean }, reach: number): StageDrag | null {
    const { items } = this.form;
    const first = selectedItem.get();
    const own = items[first];
    const change = own && grabHandle(boxOf(own), { scale: this.#scale, at, reach, shift });
    if (own && change)
      return this.#drag(first, (to) => {
        const next = change(to);
        return next.kind === 'turn'
          ? { ...own, turn: own.turn + next.degrees }
          : { ...own, size: own.size * next.factor };
      });
    const hit = hitItem(items, at.x, at.y, first);
    if (hit === null) return null;
    selectedItem.set(hit);
    const item = items[hit]!;
    return this.#drag(hit, (to) => ({ ...item, x: item.x + to.x - at.x, y: item.y + to.y - at.y }));
  }

  #drag(at: number, edit: (to: Point) => DepthItem): StageDrag {
    const { form } = depthDraft.state;
    return {
      move: (to) => {
        this.#live = { ...form, items: form.items.with(at, clampItem(edit(to), form)) };
      },
      end: () => {
        const next = this.#live;
        this.#live = null;
        if (next) depthHistory.change(next);
      },
      cancel: () => (this.#live = null),
    };
  }

  paint(brush: CanvasRenderingContext2D, view: StageView): void {
    const { form } = this;
    this.#scale = view.scale;
    brush.save();
    brush.translate(view.x, view.y);
    brush.scale(view.scale, view.scale);
    brush.beginPath();
    brush.rect(0, 0, form.width, form.height);
    brush.clip();
    paintScene(brush, form, this.ground);
    brush.restore();
    const item = form.items[selectedItem.get()];
    if (item) paintBox(brush, boxOf(item), view);
    this.painted.emit(view, form);
  }
}
