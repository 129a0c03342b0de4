import type { FileInfo } from '@app/shared/contracts/aigc';
import { createSignal } from '@app/shared/state/create-store';
import { resizeRectangle, type Corner } from '../../../model/areas.ts';
import { areaBox, cornersOf, grabCorner, isIn, scaleBox, type Box, type Size } from '../../../model/canvas/geometry.ts';
import { layerBox, type ComposedLayer } from '../../../model/canvas/compose.ts';
import { areaColour } from '../../../ui/area-colours.ts';
import { MARK_COLOUR } from '../../../ui/box-handles.ts';
import type { StageDrag, StageHand, StageView } from '../../../ui/canvas-stage.ts';
import { editLayers, selectedLayer } from './canvas-store.ts';
import { setBox } from './edits.ts';
import type { LayerPictures } from './pictures.ts';
import { rowBox, type CanvasRow } from './rows.ts';

interface Point {
  x: number;
  y: number;
}

/** Content of the stage, set by the component that renders the list. */
export interface CanvasScene {
  frame: Size;
  /** Bottom first. */
  rows: readonly CanvasRow[];
  paint: ComposedLayer | null;
  /** A result that is tried; it covers the layers beneath the outlines. */
  tried: FileInfo | null;
}

/** Px of the page that a pointer may move before a press becomes a drag. */
const SLACK = 3;
const MASK_COLOUR = '#2f54eb';
const CHECK = { side: 8, light: '#d9dde3', dark: '#c7ccd4' };

/** The stage of the canvas: layers are moved and scaled on it. */
export class LayersHand implements StageHand {
  /** Emitted after each painting with the view and the boxes of visible layers by key. */
  readonly painted = createSignal<[StageView, ReadonlyMap<string, Box>]>();
  scene: CanvasScene = { frame: { width: 1, height: 1 }, rows: [], paint: null, tried: null };
  #pictures: LayerPictures;
  #live: { key: string; box: Box } | null = null;
  #scale = 1;
  #pattern: CanvasPattern | null = null;

  constructor(pictures: LayerPictures) {
    this.#pictures = pictures;
  }

  size(): Size {
    return this.scene.frame;
  }

  /** Box of a layer as it is shown, also during a drag. */
  boxOf(row: CanvasRow): Box | null {
    if (this.#live?.key === row.key) return this.#live.box;
    return rowBox(row, this.scene.frame, row.shown ? this.#pictures.sizeOf(row.shown.file.fileId) : undefined);
  }

  press(at: Point, _keys: { shift: boolean }, reach: number): StageDrag | null {
    const seen = this.scene.rows.filter(({ on }) => on);
    const selected = seen.find(({ key }) => key === selectedLayer.get());
    const own = selected && this.boxOf(selected);
    const corner = own ? grabCorner(own, at, reach) : undefined;
    if (selected && !selected.locked && own && (corner || isIn(own, at))) return this.#drag(selected, own, at, corner);
    // Layers that cover the canvas are selected in the list, so that a drag moves the view.
    const hit = seen.findLast((row) => {
      const box = this.boxOf(row);
      return (row.area !== null || row.shown?.place) && box && isIn(box, at);
    });
    if (!hit) return null;
    selectedLayer.set(hit.key);
    const box = this.boxOf(hit);
    return box && !hit.locked ? this.#drag(hit, box, at, undefined) : null;
  }

  #drag(row: CanvasRow, from: Box, at: Point, corner: Corner | undefined): StageDrag {
    const { frame } = this.scene;
    const edit = (to: Point): Box => {
      const [dx, dy] = [to.x - at.x, to.y - at.y];
      if (row.area && corner)
        return areaBox(frame, resizeRectangle(row.area, corner, dx / frame.width, dy / frame.height));
      if (corner) return scaleBox(from, corner, to, frame);
      const [x, y] = row.area
        ? [clamp(dx, -from.left, frame.width - from.right), clamp(dy, -from.top, frame.height - from.bottom)]
        : [dx, dy];
      return { left: from.left + x, right: from.right + x, top: from.top + y, bottom: from.bottom + y };
    };
    return {
      move: (to) => {
        if (!this.#live && Math.hypot(to.x - at.x, to.y - at.y) * this.#scale < SLACK) return;
        this.#live = { key: row.key, box: edit(to) };
      },
      end: () => {
        const box = this.#live?.box;
        this.#live = null;
        if (box) editLayers((form) => setBox(form, row, box, frame));
      },
      cancel: () => (this.#live = null),
    };
  }

  paint(brush: CanvasRenderingContext2D, view: StageView): void {
    const { frame, rows, paint, tried } = this.scene;
    this.#scale = view.scale;
    const boxes = new Map<string, Box>();
    for (const row of rows) {
      const box = row.on ? this.boxOf(row) : null;
      if (box) boxes.set(row.key, box);
    }
    brush.save();
    brush.translate(view.x, view.y);
    brush.scale(view.scale, view.scale);
    brush.beginPath();
    brush.rect(0, 0, frame.width, frame.height);
    brush.clip();
    this.#ground(brush, view.scale);
    for (const row of rows) {
      const box = boxes.get(row.key);
      if (box && row.kind === 'picture') this.#picture(brush, row, box);
    }
    this.#file(brush, paint);
    for (const row of rows) {
      const box = boxes.get(row.key);
      if (box && (row.kind === 'unit' || row.kind === 'mask')) this.#picture(brush, row, box);
    }
    this.#file(brush, tried && { file: tried, place: null, fill: 'contain' });
    const areas = rows.filter(({ kind }) => kind === 'area');
    for (const [at, row] of areas.entries()) {
      const box = boxes.get(row.key);
      if (box) paintArea(brush, row, box, { colour: areaColour(at), scale: view.scale, isFilled: tried === null });
    }
    brush.restore();
    const selected = rows.find(({ key }) => key === selectedLayer.get());
    const box = selected && boxes.get(selected.key);
    if (selected && box) paintSelection(brush, box, view, selected.locked);
    this.painted.emit(view, boxes);
  }

  /** A checkerboard, as nothing is there. */
  #ground(brush: CanvasRenderingContext2D, scale: number): void {
    const { frame } = this.scene;
    this.#pattern ??= checkerboard(brush);
    this.#pattern?.setTransform(new DOMMatrix([1 / scale, 0, 0, 1 / scale, 0, 0]));
    brush.fillStyle = this.#pattern ?? CHECK.light;
    brush.fillRect(0, 0, frame.width, frame.height);
  }

  #picture(brush: CanvasRenderingContext2D, row: CanvasRow, box: Box): void {
    const file = row.shown?.file;
    if (!file) return;
    const image = row.kind === 'mask' ? this.#pictures.tinted(file, MASK_COLOUR) : this.#pictures.get(file);
    if (!image) return;
    brush.globalAlpha = row.opacity;
    brush.drawImage(image, box.left, box.top, box.right - box.left, box.bottom - box.top);
    brush.globalAlpha = 1;
  }

  #file(brush: CanvasRenderingContext2D, layer: Pick<ComposedLayer, 'file' | 'place' | 'fill' | 'ratio'> | null): void {
    const image = layer && this.#pictures.get(layer.file);
    if (!image) return;
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    const { left, top, right, bottom } = layerBox(this.scene.frame, layer, size);
    brush.drawImage(image, left, top, right - left, bottom - top);
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

function checkerboard(brush: CanvasRenderingContext2D): CanvasPattern | null {
  const { side, light, dark } = CHECK;
  const canvas = Object.assign(document.createElement('canvas'), { width: 2 * side, height: 2 * side });
  const own = canvas.getContext('2d');
  if (!own) return null;
  own.fillStyle = light;
  own.fillRect(0, 0, 2 * side, 2 * side);
  own.fillStyle = dark;
  own.fillRect(0, 0, side, side);
  own.fillRect(side, side, side, side);
  return brush.createPattern(canvas, 'repeat');
}

function paintArea(
  brush: CanvasRenderingContext2D,
  { title, opacity }: CanvasRow,
  { left, top, right, bottom }: Box,
  { colour, scale, isFilled }: { colour: string; scale: number; isFilled: boolean },
): void {
  const line = 2 / scale;
  brush.globalAlpha = opacity;
  brush.strokeStyle = colour;
  brush.lineWidth = line;
  brush.strokeRect(left + line / 2, top + line / 2, right - left - line, bottom - top - line);
  if (isFilled) {
    brush.globalAlpha = 0.24 * opacity;
    brush.fillStyle = colour;
    brush.fillRect(left, top, right - left, bottom - top);
  }
  brush.globalAlpha = opacity;
  brush.font = `${12 / scale}px system-ui, sans-serif`;
  const width = Math.min(right - left, brush.measureText(title).width + 8 / scale);
  brush.save();
  brush.beginPath();
  brush.rect(left, top, width, 18 / scale);
  brush.clip();
  brush.fillStyle = colour;
  brush.fillRect(left, top, width, 18 / scale);
  brush.fillStyle = '#fff';
  brush.fillText(title, left + 4 / scale, top + 13 / scale);
  brush.restore();
  brush.globalAlpha = 1;
}

function paintSelection(brush: CanvasRenderingContext2D, box: Box, view: StageView, isLocked: boolean): void {
  const toPage = ({ x, y }: Point): Point => ({ x: x * view.scale + view.x, y: y * view.scale + view.y });
  const corners = cornersOf(box).map(toPage);
  const [from, to] = [corners[0]!, corners.at(-1)!];
  brush.strokeStyle = MARK_COLOUR;
  brush.lineWidth = 1.5;
  brush.setLineDash(isLocked ? [4, 4] : []);
  brush.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  brush.setLineDash([]);
  if (isLocked) return;
  brush.fillStyle = '#fff';
  for (const { x, y } of corners) {
    brush.beginPath();
    brush.rect(x - 5, y - 5, 10, 10);
    brush.fill();
    brush.stroke();
  }
}
