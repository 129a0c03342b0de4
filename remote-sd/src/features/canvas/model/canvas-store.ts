import { createStore } from '@app/shared/state/create-store';
import { onLogout } from '@app/shared/state/session';
import { canvasDraft } from '../../../draft/canvas-draft.ts';
import { getLayers, layerHistory } from '../../../draft/layer-history.ts';
import { repaintDraft } from '../../../draft/repaint-draft.ts';
import { formDraft } from '../../../draft/use-draft.ts';
import type { Size } from '../../../model/canvas/geometry.ts';
import { addFile, type Edited } from './edits.ts';
import type { LayersForm } from './rows.ts';
import { shownStaged, withoutShownStaged } from './staging.ts';

/** Key of the selected layer. */
export const selectedLayer = createStore<string | null>(null);
onLogout(() => selectedLayer.set(null));

/** Ids of files that did not load: their layers say so. */
export const missingFiles = createStore<ReadonlySet<string>>(new Set());
export function setMissing(fileId: string, isGone: boolean): void {
  const now = missingFiles.get();
  if (now.has(fileId) === isGone) return;
  const next = new Set(now);
  if (isGone) next.add(fileId);
  else next.delete(fileId);
  missingFiles.set(next);
}

/** The layers as they are stored now. */
export const layersForm = (): LayersForm => {
  const { units, panels } = formDraft.state.form;
  return { units, areas: panels.areas, repaint: repaintDraft.state.form };
};

/** Changes layers as one step. @returns why it could not, in Chinese; empty when it did */
export function editLayers(edit: (form: LayersForm) => Edited, staged = getLayers().staged): string {
  const next = edit(layersForm());
  if ('problem' in next) return next.problem;
  const { units, areas, repaint } = next;
  const { source, sourceLayer, pictures, drawn, sent, paint, maskLayer, masks } = repaint;
  layerHistory.change({ units, areas, source, sourceLayer, pictures, drawn, sent, paint, maskLayer, masks, staged });
  return '';
}

/** Makes the staged picture on show a layer; the other ones leave the canvas. */
export function acceptStaged(frame: Size): string {
  const now = shownStaged(canvasDraft.state.form);
  if (!now) return '';
  return editLayers((form) => addFile(form, 'picture', now.picture.file, frame), []);
}

/** Takes the staged picture on show off the canvas, or all of them. */
export function discardStaged(all: boolean): void {
  const left = all ? [] : withoutShownStaged(canvasDraft.state.form);
  layerHistory.change({ ...getLayers(), staged: left });
}
