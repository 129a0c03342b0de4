import type { EditorDocument, Layer } from '../document.ts';
import type { Picture } from '../picture.ts';
import type { LayerEdit, EditMode } from '../pixels/edit.ts';
import type { MaskRegion, Rect } from '../pixels/rect.ts';
import type { SlicedWork } from '../pixels/slices.ts';
import type { StrokePoint } from '../pixels/stroke.ts';
import type { ShapeDraft } from '../renderer.ts';
import type { CombineMode, EditorSettings } from '../state.ts';
import type { Viewport } from '../viewport.ts';

/** Modifier keys of a press. */
export interface ModifierKeys {
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
  down: (point: StrokePoint, keys: ModifierKeys) => boolean;
  /** @param ahead predicted points of the pointer */
  move: (points: readonly StrokePoint[], ahead: readonly StrokePoint[]) => void;
  up: () => void;
  cancel: () => void;
}

/** Creates a tool that acts on press only. */
export const pressTool = (label: string, press: (point: StrokePoint, keys: ModifierKeys) => void): Tool => ({
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
export interface ToolContext {
  readonly picture: Picture | null;
  readonly document: EditorDocument | null;
  readonly settings: EditorSettings;
  readonly viewport: Pick<Viewport, 'scale' | 'toPage' | 'zoomAt'>;
  change: (settings: Partial<EditorSettings>) => void;
  combineBy: (keys: ModifierKeys) => CombineMode;
  ink: (mode: EditMode['mode']) => EditMode;
  /** Draws a shape that is not in a layer yet. */
  setDraft: (draft: ShapeDraft) => void;
  /** Marks a region of a layer for redrawing. */
  touch: (layer: Layer, rect: Rect) => void;
  /** Applies a region to the active layer, as a history step. */
  applyRegion: (plane: MaskRegion | null, name: string, combine: CombineMode) => void;
  /** Commits an edit of the active layer as a history step. */
  keep: (edit: LayerEdit, name: string) => void;
  /** Announces what was done. */
  done: (text: string) => void;
  /** Runs a computation in slices; null when it was stopped. */
  run: <T>(name: string, work: SlicedWork<T>) => Promise<T | null>;
}
