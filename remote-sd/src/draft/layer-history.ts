import { useSyncExternalStore } from 'react';
import { openSharedHistory } from '../model/shared-history.ts';
import type { SdForm } from '../model/form.ts';
import { canvasDraft, type CanvasForm } from './canvas-draft.ts';
import { repaintDraft } from './repaint-draft.ts';
import type { RepaintForm } from './repaint.ts';
import { formDraft } from './use-draft.ts';

const REPAINT = ['source', 'sourceLayer', 'pictures', 'drawn', 'sent', 'paint', 'maskLayer', 'masks'] as const;

/** Everything that layers of the canvas consist of. */
export interface LayersState extends Pick<RepaintForm, (typeof REPAINT)[number]> {
  units: SdForm['units'];
  areas: SdForm['panels']['areas'];
  staged: CanvasForm['staged'];
}

const DRAFTS = [formDraft, repaintDraft, canvasDraft];

function readLayers(): LayersState {
  const { source, sourceLayer, pictures, drawn, sent, paint, maskLayer, masks } = repaintDraft.state.form;
  const { units, panels } = formDraft.state.form;
  const { staged } = canvasDraft.state.form;
  return { source, sourceLayer, pictures, drawn, sent, paint, maskLayer, masks, units, areas: panels.areas, staged };
}
let state = readLayers();

/** The same object while no layer has changed. */
export function getLayers(): LayersState {
  const now = readLayers();
  const isSame = (Object.keys(now) as (keyof LayersState)[]).every((key) => now[key] === state[key]);
  if (!isSame) state = now;
  return state;
}

/** Undo and redo of layers and panels alike: both change the same drafts. */
export const layerHistory = openSharedHistory<LayersState>({
  get: getLayers,
  set({ units, areas, staged, ...repaint }) {
    formDraft.change((now) =>
      now.units === units && now.panels.areas === areas ? now : { ...now, units, panels: { ...now.panels, areas } },
    );
    repaintDraft.change((now) => (REPAINT.every((key) => now[key] === repaint[key]) ? now : { ...now, ...repaint }));
    canvasDraft.change((now) => (now.staged === staged ? now : { ...now, staged }));
  },
  subscribe(listener) {
    const leave = DRAFTS.map((draft) => draft.subscribe(listener));
    return () => {
      for (const stop of leave) stop();
    };
  },
  epoch: () => DRAFTS.reduce((sum, { loads }) => sum + loads, 0),
});

export function useLayerHistory() {
  const { undo, redo } = useSyncExternalStore(layerHistory.subscribe, layerHistory.steps);
  return { canUndo: undo > 0, canRedo: redo > 0 };
}
