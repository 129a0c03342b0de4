import { LayerEdit } from './pixels/edit.ts';
import { History, type HistoryStep } from './pixels/history.ts';
import type { Rect } from './pixels/rect.ts';
import { TILE_SIDE, Tiles } from './pixels/tiles.ts';

export type LayerKind = 'mask' | 'paint';

export interface Layer {
  readonly id: number;
  readonly kind: LayerKind;
  readonly name: string;
  readonly visible: boolean;
  readonly tiles: Tiles;
}

const KIND_NAMES: Record<LayerKind, string> = { mask: '蒙版', paint: '涂鸦' };
/** Maximum number of layers, because each may need as much memory as the picture. */
export const MAX_LAYERS = 16;

/** The user's work: layers over a picture of one size, with undo. Independent of rendering. */
export class EditorDocument {
  readonly width: number;
  readonly height: number;
  readonly history = new History();
  /** Layers from bottom to top. */
  layers: readonly Layer[] = [];
  activeId = 0;
  private lastId = 0;
  private readonly made: Record<LayerKind, number> = { mask: 0, paint: 0 };

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    const first = this.newLayer('mask');
    this.layers = [first];
    this.activeId = first.id;
  }

  get active(): Layer {
    return this.layers.find(({ id }) => id === this.activeId)!;
  }

  get all(): Rect {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  /** The topmost layer of a kind. */
  highest(kind: LayerKind): Layer | undefined {
    return this.layers.findLast((layer) => layer.kind === kind);
  }

  /** Starts an edit of the active layer. */
  edit(): LayerEdit {
    return new LayerEdit(this.active.tiles);
  }

  /** Adds a finished edit to the history; returns whether any pixel changed. */
  keep(edit: LayerEdit, name: string): boolean {
    const step = edit.finish(name);
    if (step) this.history.push(step);
    return step !== null;
  }

  addLayer(kind: LayerKind): Layer {
    const layer = this.newLayer(kind);
    const at = this.layers.findIndex(({ id }) => id === this.activeId);
    this.arrange(`新建${layer.name}`, this.layers.toSpliced(at + 1, 0, layer), layer.id);
    return layer;
  }

  /** Whether a layer may be removed: the last mask may not, because tools need one. */
  removable(id: number): boolean {
    const layer = this.layers.find((one) => one.id === id);
    return layer?.kind === 'paint' || this.layers.filter(({ kind }) => kind === 'mask').length > 1;
  }

  removeLayer(id: number): void {
    const layer = this.layers.find((one) => one.id === id);
    if (!layer || !this.removable(id)) return;
    const left = this.layers.filter((one) => one !== layer);
    this.arrange(
      `删除${layer.name}`,
      left,
      left.some((one) => one.id === this.activeId) ? this.activeId : left.at(-1)!.id,
    );
  }

  /** Shows or hides a layer, without a history step. */
  show(id: number, visible: boolean): void {
    this.layers = this.layers.map((layer) => (layer.id === id ? { ...layer, visible } : layer));
  }

  visible(kind: LayerKind): Layer[] {
    return this.layers.filter((layer) => layer.kind === kind && layer.visible);
  }

  /** Union of the visible masks, one byte for each pixel. */
  mask(): Uint8Array {
    const out = new Uint8Array(this.width * this.height);
    for (const { tiles } of this.visible('mask'))
      for (const index of tiles.indexes()) {
        const at = tiles.rectOf(index);
        const tile = tiles.get(index)!;
        for (let y = 0; y < at.height; y += 1)
          for (let x = 0, to = (at.y + y) * this.width + at.x; x < at.width; x += 1, to += 1)
            out[to] = Math.max(out[to]!, tile[y * TILE_SIDE + x]!);
      }
    return out;
  }

  /** The visible paint layers composited: RGBA. */
  paint(): Uint8Array {
    const sum = new Tiles(this.width, this.height, 4);
    for (const { tiles } of this.visible('paint'))
      for (const index of tiles.indexes()) overlay(sum.grown(index), tiles.get(index)!);
    return sum.read(this.all);
  }

  /** Whether any visible paint layer is not empty. */
  painted(): boolean {
    return this.visible('paint').some(({ tiles }) => tiles.indexes().length > 0);
  }

  /** Fraction of the picture that the visible masks select, 0..1. */
  selected(): number {
    const masks = this.visible('mask').map(({ tiles }) => tiles);
    const indexes = new Set(masks.flatMap((tiles) => tiles.indexes()));
    let sum = 0;
    for (const index of indexes) {
      const [first, ...others] = masks.flatMap((tiles) => tiles.get(index) ?? []);
      for (let at = 0; at < first!.length; at += 1) {
        let most = first![at]!;
        for (const tile of others) if (tile[at]! > most) most = tile[at]!;
        sum += most;
      }
    }
    return sum / 255 / (this.width * this.height);
  }

  private newLayer(kind: LayerKind): Layer {
    this.lastId += 1;
    this.made[kind] += 1;
    const tiles = new Tiles(this.width, this.height, kind === 'mask' ? 1 : 4);
    return { id: this.lastId, kind, name: `${KIND_NAMES[kind]} ${this.made[kind]}`, visible: true, tiles };
  }

  /**
   * Replaces the list of layers as a history step, which holds the layers that only the other list
   * contains.
   */
  private arrange(name: string, layers: readonly Layer[], activeId: number): void {
    let other = { layers: this.layers, activeId: this.activeId };
    this.layers = layers;
    this.activeId = activeId;
    const step: HistoryStep = {
      name,
      bytes: () =>
        other.layers
          .filter((layer) => !this.layers.some(({ id }) => id === layer.id))
          .reduce((sum, { tiles }) => sum + tiles.bytes, 0),
      swap: () => {
        const now = { layers: this.layers, activeId: this.activeId };
        // The visibility of a layer is not part of the step.
        this.layers = other.layers.map((layer) => now.layers.find(({ id }) => id === layer.id) ?? layer);
        this.activeId = other.activeId;
        other = now;
        return this.all;
      },
    };
    this.history.push(step);
  }
}

function overlay(under: Uint8Array, over: Uint8Array): void {
  for (let at = 0; at < under.length; at += 4) {
    const top = over[at + 3]! / 255;
    if (top === 0) continue;
    const below = (under[at + 3]! / 255) * (1 - top);
    const sum = top + below;
    for (let channel = 0; channel < 3; channel += 1)
      under[at + channel] = Math.round((over[at + channel]! * top + under[at + channel]! * below) / sum);
    under[at + 3] = Math.round(sum * 255);
  }
}
