import { describe, expect, test } from 'vitest';
import { fitView, MAX_SCALE, panView, toPicturePoint, zoomViewAt } from './view.ts';

const PICTURE = { width: 4000, height: 3000 };
const ROOM = { width: 800, height: 600 };

describe('the view', () => {
  test('the view fits a large picture with a margin, and centres a small one at its own size', () => {
    const view = fitView(PICTURE, ROOM);
    expect(view.scale).toBeCloseTo(568 / 3000);
    expect(view.y).toBeCloseTo(16);
    expect(fitView({ width: 1, height: 1 }, ROOM)).toEqual({ scale: 1, x: 399.5, y: 299.5 });
  });

  test('zooming the view keeps the point under the pointer in place', () => {
    const at = { x: 400, y: 300 };
    const before = fitView(PICTURE, ROOM);
    const after = zoomViewAt(before, at, 3, PICTURE, ROOM);
    expect(after.scale).toBeCloseTo(before.scale * 3);
    expect(toPicturePoint(after, at).x).toBeCloseTo(toPicturePoint(before, at).x);
    expect(toPicturePoint(after, at).y).toBeCloseTo(toPicturePoint(before, at).y);
  });

  test('zooming stops at a maximum and a minimum scale', () => {
    const view = fitView(PICTURE, ROOM);
    const at = { x: 0, y: 0 };
    expect(zoomViewAt(view, at, 1e9, PICTURE, ROOM).scale).toBe(MAX_SCALE);
    expect(zoomViewAt(view, at, 1e-9, PICTURE, ROOM).scale).toBeCloseTo(view.scale / 4);
  });

  test('panning never moves the picture out of the view', () => {
    const away = panView(fitView(PICTURE, ROOM), 1e6, -1e6, PICTURE, ROOM);
    expect(away.x).toBe(ROOM.width - 48);
    expect(away.y).toBeCloseTo(48 - PICTURE.height * away.scale);
  });
});
