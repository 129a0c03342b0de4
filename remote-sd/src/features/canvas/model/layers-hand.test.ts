import type { FileInfo } from '@app/shared/contracts/aigc';
import { beforeEach, expect, it, vi } from 'vitest';
import { layerHistory } from '../../../draft/layer-history.ts';
import { repaintDraft } from '../../../draft/repaint-draft.ts';
import { DEFAULT_REPAINT } from '../../../draft/repaint.ts';
import { formDraft } from '../../../draft/use-draft.ts';
import { newArea, NO_AREAS } from '../../../model/areas.ts';
import { layersForm, selectedLayer } from './canvas-store.ts';
import { LayersHand } from './layers-hand.ts';
import { LayerPictures } from './pictures.ts';
import { canvasRows, stackedRows } from './rows.ts';

const frame = { width: 200, height: 100 };
const file: FileInfo = { fileId: 'f', url: '/f', name: '', type: '', bytes: 1, width: 200, height: 100 };
const area = newArea({ x: 0.1, y: 0.1, w: 0.3, h: 0.5 });
const areaKey = `area:${area.canvas.id}`;
const hand = new LayersHand(new LayerPictures(() => undefined));
const areaNow = () => formDraft.state.form.panels.areas.units[0]!;
const sourceNow = () => repaintDraft.state.form.sourceLayer;

function showLayers() {
  const rows = canvasRows(layersForm(), { tool: 'img2img', offered: undefined, style: '', size: frame });
  hand.scene = { frame, rows: stackedRows(rows), paint: null, tried: null };
}
function drag(from: [number, number], to: [number, number], end: 'end' | 'cancel' = 'end') {
  const own = hand.press({ x: from[0], y: from[1] }, { shift: false }, 4);
  own?.move({ x: to[0], y: to[1] });
  own?.[end]();
  return own;
}

beforeEach(() => {
  formDraft.change((now) => ({
    ...now,
    panels: { ...now.panels, areas: { ...NO_AREAS, on: true, units: [area] } },
  }));
  repaintDraft.change(() => ({ ...DEFAULT_REPAINT, source: file }));
  selectedLayer.set(null);
  showLayers();
});

it('a drag moves an area in its panel when it ends, and the form is left alone meanwhile', () => {
  const told = vi.fn<() => void>();
  const leave = formDraft.subscribe(told);
  const own = hand.press({ x: 30, y: 20 }, { shift: false }, 4)!;
  for (let x = 31; x < 90; x += 1) own.move({ x, y: 20 });
  expect(told).not.toHaveBeenCalled();
  own.end();
  leave();
  expect(areaNow()).toMatchObject({ x: 0.395, y: 0.1, w: 0.3, h: 0.5 });
  expect(selectedLayer.get()).toBe(areaKey);
  layerHistory.undo();
  expect(areaNow().x).toBe(0.1);
});

it('a corner of the selected area resizes it, and an area stays within the canvas', () => {
  selectedLayer.set(areaKey);
  drag([80, 60], [100, 80]);
  expect(areaNow()).toMatchObject({ w: 0.4, h: 0.7 });
  showLayers();
  drag([40, 30], [900, 30]);
  expect(areaNow()).toMatchObject({ x: 0.6, w: 0.4 });
});

it('a picture that covers the canvas moves only while it is selected', () => {
  expect(drag([150, 90], [160, 95])).toBeNull();
  selectedLayer.set('picture:source');
  drag([150, 90], [170, 90]);
  expect(sourceNow().place).toEqual({ x: 0.6, y: 0.5, w: 1 });
});

it('a locked layer is not moved, and a drag that is cancelled or barely moves changes nothing', () => {
  selectedLayer.set('picture:source');
  drag([150, 90], [151, 90]);
  drag([150, 90], [190, 90], 'cancel');
  expect(sourceNow().place).toBeNull();
  repaintDraft.change((now) => ({ ...now, sourceLayer: { ...now.sourceLayer, locked: true } }));
  showLayers();
  expect(drag([150, 90], [190, 90])).toBeNull();
});
