import type { Layer, LayerKind } from './document.ts';
import { LayerView } from './layer-view.ts';
import type { Picture } from './picture.ts';
import { canvasPlacement, type CanvasPlacement } from './placement.ts';
import { expandRect, uniteRects, intersectRects, type Point, type Rect } from './pixels/rect.ts';
import { visibleRect, type Size, type ViewTransform } from './pixels/view.ts';

/** Shape in progress that is not in a layer yet, in coordinates of the picture. */
export interface ShapeDraft {
  outline?: readonly Point[];
  closed?: boolean;
  /**
   * Predicted points of the pointer within a frame: drawn immediately, and dropped with the next
   * event.
   */
  ahead?: { points: readonly Point[]; size: number; colour: readonly [number, number, number] | null };
  /** Position of the keyboard cursor. */
  cursor?: Point;
}

export interface EditorScene {
  picture: Picture | null;
  pictureVisible: boolean;
  layers: readonly Layer[];
  view: ViewTransform;
  draft: ShapeDraft;
}

type Colour = readonly [number, number, number];

/** Width of the stripes of a mask, in px of the page. */
const HATCH = 8;
const LIGHT = 'rgb(255 255 255)';
const DARK = 'rgb(20 23 31)';

/**
 * Two stacked canvases: picture and paint, masks and shapes in progress. One animation frame draws
 * all changes: everything when the view moves, a rectangle when a stroke continues.
 */
export class Renderer {
  private readonly stage: HTMLElement;
  private readonly scene: () => EditorScene;
  private readonly onResize: () => void;
  private readonly base = document.createElement('canvas');
  private readonly overlay = document.createElement('canvas');
  private readonly views = new Map<number, LayerView>();
  private readonly resizes: ResizeObserver;
  private readonly themes: MutationObserver;
  private accent: Colour;
  private frame = 0;
  private ratio = 1;
  /**
   * Content of the next frame: everything, or the changed region by kind of layer. A stroke on a
   * mask does not redraw the picture.
   */
  private whole = true;
  private changed: Record<LayerKind, Rect | null> = { mask: null, paint: null };
  /** Region of the predicted points of the last frame. */
  private ahead: Rect | null = null;
  private stripes: { side: number; pattern: CanvasPattern } | null = null;
  room: Size = { width: 0, height: 0 };

  constructor(stage: HTMLElement, scene: () => EditorScene, onResize: () => void) {
    this.stage = stage;
    this.scene = scene;
    this.onResize = onResize;
    this.accent = accentOf(stage);
    for (const canvas of [this.base, this.overlay]) {
      canvas.setAttribute('aria-hidden', 'true');
      canvas.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%';
      stage.prepend(canvas);
    }
    stage.prepend(this.base);
    this.resizes = new ResizeObserver(() => this.resize());
    this.resizes.observe(stage);
    this.themes = new MutationObserver(() => this.recolour());
    this.themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.resize();
  }

  /** Redraws everything with the next frame. */
  redraw(): void {
    this.whole = true;
    this.request();
  }

  /** Marks a changed region of a layer. */
  touch(layer: Layer, rect: Rect): void {
    this.views.get(layer.id)?.touch(rect);
    this.changed[layer.kind] = uniteRects(this.changed[layer.kind], rect);
    this.request();
  }

  /** Frees the canvases of removed layers. */
  forget(kept: readonly Layer[]): void {
    for (const id of this.views.keys()) if (!kept.some((layer) => layer.id === id)) this.views.delete(id);
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.resizes.disconnect();
    this.themes.disconnect();
    this.base.remove();
    this.overlay.remove();
  }

  private request(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.stage;
    this.ratio = devicePixelRatio;
    const [width, height] = [Math.round(clientWidth * this.ratio), Math.round(clientHeight * this.ratio)];
    if (this.base.width === width && this.base.height === height) return;
    for (const canvas of [this.base, this.overlay]) {
      canvas.width = width;
      canvas.height = height;
    }
    this.room = { width: clientWidth, height: clientHeight };
    this.onResize();
    // A resized canvas is empty, so that this frame draws everything.
    this.whole = true;
    this.draw();
  }

  private recolour(): void {
    this.accent = accentOf(this.stage);
    for (const layer of this.scene().layers) this.views.get(layer.id)?.setColour(this.accent);
    this.redraw();
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const scene = this.scene();
    const placement = canvasPlacement(scene.view, this.ratio);
    const all = { x: 0, y: 0, width: this.base.width, height: this.base.height };
    const ahead = aheadOf(scene.draft);
    const [whole, changed] = [this.whole, this.changed];
    this.whole = false;
    this.changed = { mask: null, paint: null };
    const free = scene.draft.outline !== undefined || scene.draft.cursor !== undefined;
    const boxOf = (rect: Rect | null): Rect | null => rect && intersectRects(expandRect(placement.shown(rect), 2), all);
    const base = whole ? all : boxOf(changed.paint);
    const overlay = whole || free ? all : boxOf(uniteRects(uniteRects(changed.mask, ahead), this.ahead));
    this.ahead = ahead;
    if (base) this.drawBase(scene, placement, base);
    if (overlay) this.drawOverlay(scene, placement, overlay);
  }

  private drawBase({ picture, pictureVisible, layers }: EditorScene, placement: CanvasPlacement, box: Rect): void {
    const paint = layers.filter(({ kind, visible }) => kind === 'paint' && visible);
    clipped(this.base, box, (context) => {
      if (picture && pictureVisible) picture.draw(context, placement, box);
      for (const layer of paint) this.viewOf(layer).draw(context, placement, box);
    });
  }

  private drawOverlay({ layers, draft, view }: EditorScene, placement: CanvasPlacement, box: Rect): void {
    const masks = layers.filter(({ kind, visible }) => kind === 'mask' && visible);
    clipped(this.overlay, box, (context) => {
      for (const layer of masks) this.viewOf(layer).draw(context, placement, box);
      const { ahead } = draft;
      if (ahead && ahead.points.length > 1) {
        context.strokeStyle = css(ahead.colour ?? this.accent, ahead.colour ? 1 : 0.5);
        context.lineWidth = ahead.size * placement.scale;
        context.lineCap = context.lineJoin = 'round';
        trace(context, ahead.points, placement);
        context.stroke();
      }
      if (masks.length > 0) this.hatch(context, placement, box);
      if (placement.scale >= 2) for (const layer of masks) this.outline(context, this.viewOf(layer), placement, view);
      if (draft.outline) this.drawOutline(context, draft, placement);
      if (draft.cursor) drawCursor(context, placement.at(draft.cursor), this.ratio);
    });
  }

  /**
   * Draws stripes over selected pixels, so that a mask is not marked by hue only. They move with
   * the picture.
   */
  private hatch(context: CanvasRenderingContext2D, placement: CanvasPlacement, box: Rect): void {
    const side = Math.round(HATCH * this.ratio);
    if (this.stripes?.side !== side) this.stripes = { side, pattern: stripesOf(context, side) };
    const { pattern } = this.stripes;
    pattern.setTransform(new DOMMatrix().translate(Math.round(placement.x) % side, Math.round(placement.y) % side));
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = pattern;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.globalCompositeOperation = 'source-over';
  }

  private outline(
    context: CanvasRenderingContext2D,
    layer: LayerView,
    placement: CanvasPlacement,
    view: ViewTransform,
  ): void {
    const thick = Math.round(1.5 * this.ratio);
    context.fillStyle = LIGHT;
    layer.edges(visibleRect(view, this.room), (x, y, width, height) => {
      const to = placement.shown({ x, y, width, height });
      context.fillRect(to.x - thick / 2, to.y - thick / 2, to.width + thick, to.height + thick);
    });
  }

  private drawOutline(context: CanvasRenderingContext2D, draft: ShapeDraft, placement: CanvasPlacement): void {
    trace(context, draft.outline!, placement);
    if (draft.closed) context.closePath();
    context.lineJoin = 'round';
    context.lineWidth = 1.5 * this.ratio;
    context.strokeStyle = DARK;
    context.stroke();
    context.setLineDash([5 * this.ratio, 4 * this.ratio]);
    context.strokeStyle = LIGHT;
    context.stroke();
    context.setLineDash([]);
  }

  private viewOf(layer: Layer): LayerView {
    const view = this.views.get(layer.id) ?? new LayerView(layer.tiles, this.accent);
    this.views.set(layer.id, view);
    return view;
  }
}

function stripesOf(context: CanvasRenderingContext2D, side: number): CanvasPattern {
  const stripe = document.createElement('canvas');
  stripe.width = stripe.height = side;
  const inStripe = stripe.getContext('2d')!;
  inStripe.strokeStyle = 'rgb(255 255 255 / .45)';
  inStripe.lineWidth = side / 4;
  for (const shift of [-side, 0, side]) {
    inStripe.moveTo(shift - side, 2 * side);
    inStripe.lineTo(shift + 2 * side, -side);
  }
  inStripe.stroke();
  return context.createPattern(stripe, 'repeat')!;
}

function clipped(canvas: HTMLCanvasElement, box: Rect, draw: (context: CanvasRenderingContext2D) => void): void {
  const context = canvas.getContext('2d')!;
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  context.clearRect(box.x, box.y, box.width, box.height);
  draw(context);
  context.restore();
}

function trace(context: CanvasRenderingContext2D, points: readonly Point[], placement: CanvasPlacement): void {
  context.beginPath();
  for (const point of points) {
    const { x, y } = placement.at(point);
    context.lineTo(x, y);
  }
}

function drawCursor(context: CanvasRenderingContext2D, { x, y }: Point, ratio: number): void {
  for (const [colour, thick] of [
    [DARK, 4],
    [LIGHT, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = thick * ratio;
    context.lineCap = 'round';
    context.beginPath();
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x + dx * 5 * ratio, y + dy * 5 * ratio);
      context.lineTo(x + dx * 13 * ratio, y + dy * 13 * ratio);
    }
    context.stroke();
  }
}

function aheadOf({ ahead }: ShapeDraft): Rect | null {
  if (!ahead) return null;
  const boxes = ahead.points.map(({ x, y }) => expandRect({ x, y, width: 0, height: 0 }, ahead.size / 2 + 2));
  return boxes.reduce<Rect | null>(uniteRects, null);
}

function css([red, green, blue]: Colour, alpha: number): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** The theme's accent as numbers. */
function accentOf(element: HTMLElement): Colour {
  const probe = document.createElement('canvas').getContext('2d')!;
  probe.fillStyle = getComputedStyle(element).getPropertyValue('--accent').trim() || '#2f4fe0';
  probe.fillRect(0, 0, 1, 1);
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
}
