import { expect, it } from 'vitest';
import { fitStageView, zoomStageView } from './canvas-stage.ts';

const ROOM = { width: 832, height: 632 };

it('a picture is fitted into the centre of its stage, and a small one is enlarged up to twice', () => {
  expect(fitStageView({ width: 1600, height: 600 }, ROOM)).toEqual({ scale: 0.5, x: 16, y: 166 });
  expect(fitStageView({ width: 100, height: 100 }, ROOM).scale).toBe(2);
});

it('zooming keeps the pixel under the pointer in place, within limits', () => {
  const size = { width: 800, height: 600 };
  const view = fitStageView(size, ROOM);
  const next = zoomStageView(view, { x: 116, y: 216 }, 2, size, ROOM);
  expect((116 - next.x) / next.scale).toBeCloseTo((116 - view.x) / view.scale);
  expect(zoomStageView(view, { x: 0, y: 0 }, 1e6, size, ROOM).scale).toBe(16);
  expect(zoomStageView(view, { x: 0, y: 0 }, 1e-6, size, ROOM).scale).toBe(view.scale / 4);
});
