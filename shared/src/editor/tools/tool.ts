import type { EditorDocument, Layer } from '../document.ts';
import type { Picture } from '../picture.ts';
import type { Edit, Ink } from '../pixels/edit.ts';
import type { Plane, Rect } from '../pixels/rect.ts';
import type { Work } from '../pixels/slices.ts';
import type { StrokePoint } from '../pixels/stroke.ts';
import type { Draft } from '../renderer.ts';
import type { Combine, EditorSettings } from '../state.ts';
import type { Viewport } from '../viewport.ts';

/** Modifier keys of a press. */
export interface Keys {
  alt: boolean;
  shift: boolean;
}

/**
 * A tool, driven by pointer or key. It commits nothing before `up`; `cancel` drops the press in
 * progress. Coordinates are in the picture.
 */
export interface Tool {
  /** Name of the tool, in Chinese. */
  readonly label: string;
  /** @returns whether the press continues until `up` or `cancel` */
  down: (point: StrokePoint, keys: Keys) => boolean;
  /** @param ahead predicted points of the pointer */
  move: (points: readonly StrokePoint[], ahead: readonly StrokePoint[]) => void;
  up: () => void;
  cancel: () => void;
}

/** Creates a tool that acts on press only. */
export const atOnce = (label: string, press: (point: StrokePoint, keys: Keys) => void): Tool => ({
  label,
  down(point, keys) {
    press(point, keys);
    return false;
  },
  move: () => undefined,
  up: () => undefined,
  cancel: () => undefined,
});

/** Interface of the editor for tools, while a picture is open. */
export interface ToolDesk {
  readonly picture: Picture | null;
  readonly document: EditorDocument | null;
  readonly settings: EditorSettings;
  readonly viewport: Pick<Viewport, 'scale' | 'toPage' | 'zoomAt'>;
  change: (settings: Partial<EditorSettings>) => void;
  combineBy: (keys: Keys) => Combine;
  ink: (mode: Ink['mode']) => Ink;
  /** Draws a shape that is not in a layer yet. */
  setDraft: (draft: Draft) => void;
  /** Marks a region of a layer for redrawing. */
  touch: (layer: Layer, rect: Rect) => void;
  /** Applies a region to the active layer, as a history step. */
  lay: (plane: Plane | null, name: string, combine: Combine) => void;
  /** Commits an edit of the active layer as a history step. */
  keep: (edit: Edit, name: string) => void;
  /** Announces what was done. */
  done: (text: string) => void;
  /** Runs a computation in slices; null when it was stopped. */
  run: <T>(name: string, work: Work<T>) => Promise<T | null>;
}
