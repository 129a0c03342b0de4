import type { LayerKind } from './document.ts';

export type ToolName = 'brush' | 'eraser' | 'lasso' | 'polygon' | 'box' | 'magic' | 'paint' | 'pick' | 'pan' | 'zoom';
/** What a new selection does with what is there. */
export type Combine = 'add' | 'remove' | 'replace';

export interface EditorSettings {
  /** Diameter of the brush in pixels of the picture, 1..`MOST_BRUSH`. */
  size: number;
  /** 0..100. */
  hardness: number;
  /** Whether a pen's pressure changes the size. */
  pressure: boolean;
  /** Of paint: `#rrggbb`. */
  colour: string;
  combine: Combine;
  /** Of the magic selection, 0..255. */
  tolerance: number;
  /** Of the magic selection, 1..255: smaller ones stop at fainter edges. */
  edge: number;
}

export const MOST_BRUSH = 1000;
/** Farthest that edges are softened or moved, in pixels. */
export const MOST_REACH = 200;

export interface LayerState {
  id: number;
  kind: LayerKind;
  name: string;
  visible: boolean;
  active: boolean;
  removable: boolean;
}

/**
 * What a page shows of the editor. A new one is made when something is done, never while a stroke
 * runs.
 */
export interface EditorState {
  status: 'empty' | 'loading' | 'ready';
  width: number;
  height: number;
  tool: ToolName;
  settings: EditorSettings;
  pictureVisible: boolean;
  /** From the highest to the lowest, as lists show them. */
  layers: readonly LayerState[];
  activeKind: LayerKind;
  /** What can be taken back or done again, by its name. */
  undo: string | null;
  redo: string | null;
  /** Share of the picture that is selected, 0..1. */
  selected: number;
  /** Whether there is paint to see. */
  painted: boolean;
  /** What is being worked out, or null. Nothing can be changed meanwhile; Escape stops it. */
  busy: string | null;
  /** What was done last, for a live region. The number tells apart the same words said twice. */
  said: { text: string; count: number };
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
