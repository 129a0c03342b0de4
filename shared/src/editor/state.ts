import type { EditorSession } from './editor-session.ts';
import type { LayerKind } from './document.ts';

export type ToolName = 'brush' | 'eraser' | 'lasso' | 'polygon' | 'box' | 'magic' | 'paint' | 'pick' | 'pan' | 'zoom';
/** Combination of a new selection with the existing one. */
export type CombineMode = 'add' | 'remove' | 'replace';

export interface EditorSettings {
  /** Diameter of the brush in pixels of the picture, 1..`MAX_BRUSH_PX`. */
  size: number;
  /** Hardness of the brush, 0..100. */
  hardness: number;
  /** Whether a pen's pressure changes the size. */
  pressure: boolean;
  /** Colour of paint: `#rrggbb`. */
  colour: string;
  combine: CombineMode;
  /** Tolerance of the magic wand, 0..255. */
  tolerance: number;
  /** Edge limit of the magic wand, 1..255: smaller values stop at fainter edges. */
  edge: number;
}

export const MAX_BRUSH_PX = 1000;
/** Maximum px by which edges are softened or moved. */
export const MAX_REACH_PX = 200;

export interface LayerState {
  id: number;
  kind: LayerKind;
  name: string;
  visible: boolean;
  active: boolean;
  removable: boolean;
}

/**
 * State of the editor for the page. Replaced after each action, never during a stroke.
 */
export interface EditorState {
  status: 'empty' | 'loading' | 'ready';
  width: number;
  height: number;
  tool: ToolName;
  settings: EditorSettings;
  pictureVisible: boolean;
  /** Layers from top to bottom, as lists show them. */
  layers: readonly LayerState[];
  activeKind: LayerKind;
  /** Names of the steps to undo and redo. */
  undo: string | null;
  redo: string | null;
  /** Fraction of the picture that is selected, 0..1. */
  selected: number;
  /** Whether there is visible paint. */
  painted: boolean;
  /** Name of the running computation, or null. It blocks edits; Escape stops it. */
  busy: string | null;
  /** Last announcement, for a live region. The number distinguishes repeated texts. */
  announcement: { text: string; count: number };
}

export const START_SETTINGS: EditorSettings = {
  size: 64,
  hardness: 80,
  pressure: true,
  colour: '#e8590c',
  combine: 'add',
  tolerance: 32,
  edge: 24,
};

export function readEditorState(session: EditorSession): EditorState {
  const doc = session.document;
  return {
    status: session.loading ? 'loading' : doc ? 'ready' : 'empty',
    width: doc?.width ?? 0,
    height: doc?.height ?? 0,
    tool: session.tool,
    settings: session.settings,
    pictureVisible: session.pictureVisible,
    layers: (doc?.layers ?? [])
      .map(({ id, kind, name, visible }) => ({
        id,
        kind,
        name,
        visible,
        active: id === doc!.activeId,
        removable: doc!.removable(id),
      }))
      .toReversed(),
    activeKind: doc?.active.kind ?? 'mask',
    undo: doc?.history.nextUndo ?? null,
    redo: doc?.history.nextRedo ?? null,
    selected: session.selected,
    painted: doc?.painted() ?? false,
    busy: session.work?.name ?? null,
    announcement: session.said,
  };
}

/** Percentage such as 「5.9 %」; a smaller non-zero share is written as less than the minimum. */
export function percent(share: number): string {
  return share > 0 && share < 0.001 ? '不到 0.1 %' : `${(share * 100).toFixed(1)} %`;
}
