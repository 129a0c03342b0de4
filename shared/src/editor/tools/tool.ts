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
 * A tool, by pointer or by key. It changes nothing for good before `up`; what a press that is under
 * way has drawn goes with `cancel`. Places are in the picture.
 */
export interface Tool {
  /** Name of the tool, in Chinese. */
  readonly label: string;
  /** @returns whether the press goes on until `up` or `cancel` */
  down: (point: StrokePoint, keys: Keys) => boolean;
  /** @param ahead where the browser expects the pointer next */
  move: (points: readonly StrokePoint[], ahead: readonly StrokePoint[]) => void;
  up: () => void;
  cancel: () => void;
}

/** A tool that does all it does at the press. */
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

/** The editor as tools may use it, while a picture is open. */
export interface ToolDesk {
  readonly picture: Picture | null;
  readonly document: EditorDocument | null;
  readonly settings: EditorSettings;
  readonly viewport: Pick<Viewport, 'scale' | 'toPage' | 'zoomAt'>;
  change: (settings: Partial<EditorSettings>) => void;
  combineBy: (keys: Keys) => Combine;
  ink: (mode: Ink['mode']) => Ink;
  /** Draws a shape that is no part of a layer yet. */
  setDraft: (draft: Draft) => void;
  /** A part of a layer has to be drawn anew. */
  touch: (layer: Layer, rect: Rect) => void;
  /** Lays a region on the active layer, as a step. */
  lay: (plane: Plane | null, name: string, combine: Combine) => void;
  /** Keeps a change of the active layer as a step. */
  keep: (edit: Edit, name: string) => void;
  /** Says what was done. */
  done: (text: string) => void;
  /** Works in slices; null when it was stopped. */
  run: <T>(name: string, work: Work<T>) => Promise<T | null>;
}
