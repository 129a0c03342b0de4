import { createSignal } from '@app/shared/state/create-store';
import type { StageDrag, StageHand, StageView } from './canvas-stage.ts';

interface Point {
  x: number;
  y: number;
}

interface Frame {
  /** In px; 0 until the panel has taken its size. */
  width: number;
  height: number;
}

/** A stage whose content is a form with an undo history: a drag becomes one step of it. */
export abstract class FormHand<Form extends Frame> implements StageHand {
  /** Emitted after each painting with the view and the painted form. */
  readonly painted = createSignal<[StageView, Form]>();
  /** Form during a drag. */
  #live: Form | null = null;
  /** Zoom of the last painting. */
  protected scale = 1;

  protected abstract draft(): Form;
  protected abstract save(form: Form): void;
  protected abstract paintForm(brush: CanvasRenderingContext2D, form: Form): void;
  /** Paints boxes and handles over the form, in px of the page. */
  protected abstract paintMarks(brush: CanvasRenderingContext2D, view: StageView, form: Form): void;
  abstract press(at: Point, keys: { shift: boolean }, reach: number): StageDrag | null;

  get form(): Form {
    return this.#live ?? this.draft();
  }

  size() {
    const { width, height } = this.form;
    return { width: width || 512, height: height || 512 };
  }

  /** A drag during which `edit` changes the form as it was at the press. */
  protected drag(edit: (form: Form, to: Point) => Form): StageDrag {
    const form = this.draft();
    return {
      move: (to) => {
        this.#live = edit(form, to);
      },
      end: () => {
        const next = this.#live;
        this.#live = null;
        if (next) this.save(next);
      },
      cancel: () => (this.#live = null),
    };
  }

  paint(brush: CanvasRenderingContext2D, view: StageView): void {
    const { form } = this;
    this.scale = view.scale;
    brush.save();
    brush.translate(view.x, view.y);
    brush.scale(view.scale, view.scale);
    this.paintForm(brush, form);
    brush.restore();
    this.paintMarks(brush, view, form);
    this.painted.emit(view, form);
  }
}
