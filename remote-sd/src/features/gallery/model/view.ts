/**
 * Visible part of a picture in fractions of the pane: point `p` is shown at `x + zoom * p`.
 */
export interface ZoomView {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE_VIEW: ZoomView = { zoom: 1, x: 0, y: 0 };
const MAX_ZOOM = 16;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Clamps a view, so that no space beside the content becomes visible. */
function clampView({ zoom, x, y }: ZoomView): ZoomView {
  return { zoom, x: clamp(x, 1 - zoom, 0), y: clamp(y, 1 - zoom, 0) };
}

/** Zooms by a factor; the content under the point stays in place. */
export function zoomView(view: ZoomView, factor: number, at: { x: number; y: number } = { x: 0.5, y: 0.5 }): ZoomView {
  const zoom = clamp(view.zoom * factor, 1, MAX_ZOOM);
  const by = zoom / view.zoom;
  return clampView({ zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by });
}

export function panView(view: ZoomView, by: { x: number; y: number }): ZoomView {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y });
}

/**
 * View after a key; null for other keys. Arrows are taken only when the picture can move.
 */
export function viewAfterKey(view: ZoomView, key: string): ZoomView | null {
  if (key === '+' || key === '=') return zoomView(view, 1.25);
  if (key === '-' || key === '_') return zoomView(view, 0.8);
  if (key === '0') return WHOLE_VIEW;
  if (view.zoom === 1) return null;
  const step = 0.1;
  if (key === 'ArrowLeft') return panView(view, { x: step, y: 0 });
  if (key === 'ArrowRight') return panView(view, { x: -step, y: 0 });
  if (key === 'ArrowUp') return panView(view, { x: 0, y: step });
  if (key === 'ArrowDown') return panView(view, { x: 0, y: -step });
  return null;
}
