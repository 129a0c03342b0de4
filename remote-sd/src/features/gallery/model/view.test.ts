import fc from 'fast-check';
import { expect, it } from 'vitest';
import { panView, viewAfterKey, WHOLE_VIEW, zoomView } from './view.ts';

it('zoomed keeps the point under the pointer in place, as long as the picture covers the pane', () => {
  const view = zoomView(WHOLE_VIEW, 4, { x: 0.25, y: 0.5 });
  expect(view).toEqual({ zoom: 4, x: -0.75, y: -1.5 });
  expect(zoomView(view, 0.5, { x: 0.25, y: 0.5 })).toEqual({ zoom: 2, x: -0.25, y: -0.5 });
});

it('a view never shows space beside the picture, and never zooms out beyond the whole', () => {
  const part = fc.double({ min: -3, max: 3, noNaN: true });
  const acts = fc.array(fc.tuple(fc.double({ min: 0.1, max: 9, noNaN: true }), part, part), { maxLength: 20 });
  fc.assert(
    fc.property(acts, (steps) => {
      let view = WHOLE_VIEW;
      for (const [factor, x, y] of steps) {
        view = panView(zoomView(view, factor, { x, y }), { x: y, y: x });
        expect(view.zoom).toBeGreaterThanOrEqual(1);
        expect(view.zoom).toBeLessThanOrEqual(16);
        for (const at of [view.x, view.y]) {
          expect(at).toBeLessThanOrEqual(0);
          expect(at).toBeGreaterThanOrEqual(1 - view.zoom);
        }
      }
    }),
  );
});

it('viewAfterKey handles zoom keys; arrows are free while the picture cannot be moved', () => {
  expect(viewAfterKey(WHOLE_VIEW, 'ArrowLeft')).toBeNull();
  expect(viewAfterKey(WHOLE_VIEW, 'a')).toBeNull();
  const near = viewAfterKey(WHOLE_VIEW, '+')!;
  expect(near.zoom).toBe(1.25);
  expect(viewAfterKey(near, 'ArrowLeft')!.x).toBeCloseTo(-0.025);
  expect(viewAfterKey(near, '-')).toEqual(WHOLE_VIEW);
  expect(viewAfterKey(near, '0')).toEqual(WHOLE_VIEW);
});
