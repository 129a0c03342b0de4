import { AppError, CODES } from '../errors/index.ts';
import { createStore } from '../state/create-store.ts';
import { clamp } from '../format/clamp.ts';
import { EditorDocument, type Layer } from './document.ts';
import { Picture } from './picture.ts';
import type { LayerEdit, EditMode } from './pixels/edit.ts';
import type { MaskRegion, Rect } from './pixels/rect.ts';
import { runInSlices, type SlicedWork } from './pixels/slices.ts';
import type { StrokePoint } from './pixels/stroke.ts';
import { Renderer, type ShapeDraft } from './renderer.ts';
import {
  MAX_BRUSH_PX,
  percent,
  START_SETTINGS,
  readEditorState,
  type CombineMode,
  type EditorSettings,
  type EditorState,
  type ToolName,
} from './state.ts';
import type { ModifierKeys, ToolContext } from './tools/tool.ts';
import { Viewport } from './viewport.ts';

export const BUSY_TEXT = '正在计算，请稍候，或按 Esc 停止';
const NO_MASK = '请先选中一个蒙版图层';

/**
 * Shared state of all components of the editor: picture, layers, settings, history and
 * announcements.
 */
export class EditorSession implements ToolContext {
  readonly renderer: Renderer;
  readonly viewport: Viewport;
  picture: Picture | null = null;
  document: EditorDocument | null = null;
  tool: ToolName = 'brush';
  settings: EditorSettings = START_SETTINGS;
  pictureVisible = true;
  loading = false;
  /** Fraction of the picture that is selected, 0..1. */
  selected = 0;
  work: { name: string; stop: AbortController } | null = null;
  said = { text: '', count: 0 };
  private readonly onLook: () => void;
  private draft: ShapeDraft = {};
  private over = false;
  private readonly state = createStore<EditorState>(readEditorState(this));
  readonly getState = this.state.get;
  readonly subscribe = this.state.subscribe;

  /** @param onLook called when the current tool, its size or the scale may have changed */
  constructor(stage: HTMLElement, onLook: () => void) {
    this.onLook = onLook;
    this.viewport = new Viewport(
      () => this.renderer,
      () => this.document,
      onLook,
    );
    this.renderer = new Renderer(
      stage,
      () => {
        const { view, cursor } = this.viewport;
        return {
          picture: this.picture,
          pictureVisible: this.pictureVisible,
          layers: this.document?.layers ?? [],
          view,
          draft: cursor ? { ...this.draft, cursor } : this.draft,
        };
      },
      () => this.document && this.viewport.resize(),
    );
  }

  /** Replaces the picture, with a new document. */
  take(bitmap: ImageBitmap): void {
    this.picture?.destroy();
    this.picture = new Picture(bitmap);
    this.document = new EditorDocument(bitmap.width, bitmap.height);
    this.renderer.forget([]);
    this.viewport.cursor = null;
    this.selected = 0;
    this.pictureVisible = true;
    if (this.tool === 'paint') this.tool = 'brush';
    this.say(`已打开图片，${bitmap.width} × ${bitmap.height} 像素`);
    this.viewport.fit();
  }

  /** Stops all callbacks. */
  destroy(): void {
    this.stopWork();
    this.over = true;
    this.renderer.destroy();
    this.picture?.destroy();
    this.picture = null;
    this.document = null;
  }

  change(settings: Partial<EditorSettings>): void {
    const next = { ...this.settings, ...settings };
    this.settings = {
      ...next,
      size: clamp(Math.round(next.size), 1, MAX_BRUSH_PX),
      hardness: clamp(next.hardness, 0, 100),
    };
    this.onLook();
    this.publish();
  }

  resizeBrush(direction: 1 | -1): void {
    const { size } = this.settings;
    this.change({ size: size + direction * Math.max(1, Math.round(size / 10)) });
    this.done(`画笔 ${this.settings.size} 像素`);
  }

  /** Switches to another tool. */
  switchTool(tool: ToolName, label: string): void {
    this.tool = tool;
    const doc = this.document;
    if (doc && tool === 'brush' && doc.active.kind !== 'mask') doc.activeId = doc.highest('mask')!.id;
    if (doc && tool === 'paint' && doc.active.kind !== 'paint') {
      const layer = doc.highest('paint');
      if (layer) doc.activeId = layer.id;
      else doc.addLayer('paint');
    }
    this.onLook();
    this.done(label);
  }

  /** Switches between brush and paint, which are one tool on two kinds of layer. */
  followLayer(): void {
    const { active, layers } = this.document!;
    if (active.kind === 'paint' && this.tool === 'brush') this.tool = 'paint';
    if (active.kind === 'mask' && this.tool === 'paint') this.tool = 'brush';
    this.renderer.forget(layers);
    this.renderer.redraw();
  }

  inPicture(point: StrokePoint): StrokePoint {
    return { ...this.viewport.toPicture(point), pressure: this.settings.pressure ? point.pressure : 1 };
  }

  combineBy({ alt, shift }: ModifierKeys): CombineMode {
    return alt ? 'remove' : shift ? 'add' : this.settings.combine;
  }

  ink(mode: EditMode['mode']): EditMode {
    const value = Number.parseInt(this.settings.colour.slice(1), 16);
    return { mode, colour: [value >> 16, (value >> 8) & 255, value & 255] };
  }

  setDraft(draft: ShapeDraft): void {
    const whole = this.draft.outline !== undefined || draft.outline !== undefined;
    this.draft = draft;
    if (whole) this.renderer.redraw();
  }

  touch(layer: Layer, rect: Rect): void {
    this.renderer.touch(layer, rect);
  }

  applyRegion(plane: MaskRegion | null, name: string, combine: CombineMode): void {
    const doc = this.document;
    if (!doc) return;
    if (!plane) {
      this.done('选区没有面积，没有改动');
      return;
    }
    const edit = doc.edit();
    // Paint layers cannot be replaced by a new selection.
    if (combine === 'replace' && doc.active.kind === 'mask') edit.clear();
    edit.applyRegion(plane, this.ink(combine === 'remove' ? 'remove' : 'add'));
    this.keep(edit, name);
  }

  keep(edit: LayerEdit, name: string): void {
    const doc = this.document!;
    const changed = edit.touched();
    const kept = doc.keep(edit, name);
    if (changed) this.renderer.touch(doc.active, changed);
    if (kept) this.afterChange(name);
    else this.done('没有改动');
  }

  afterChange(text: string): void {
    const doc = this.document!;
    this.selected = doc.selected();
    const share = doc.active.kind === 'mask' ? `，蒙版占 ${percent(this.selected)}` : '';
    this.done(`${text}${share}`);
  }

  /** The document if it may be changed; shows a message if not. */
  ready(): EditorDocument | null {
    if (this.work) this.done(BUSY_TEXT);
    return this.work ? null : this.document;
  }

  /** The document if it may be changed and the active layer is a mask. */
  maskReady(): EditorDocument | null {
    const doc = this.ready();
    if (doc?.active.kind !== 'paint') return doc;
    this.done(NO_MASK);
    return null;
  }

  /** @throws {AppError} when no picture is open */
  needed(): EditorDocument {
    if (!this.document) throw new AppError(CODES.CONFLICT, '请先打开一张图片');
    return this.document;
  }

  /** Runs a computation; other edits are blocked meanwhile. */
  async run<T>(name: string, work: SlicedWork<T>): Promise<T | null> {
    const mine = { name, stop: new AbortController() };
    this.work = mine;
    this.publish();
    try {
      return await runInSlices(work, mine.stop.signal);
    } catch (error) {
      if (!mine.stop.signal.aborted) throw error;
      return null;
    } finally {
      if (this.work === mine) this.work = null;
      this.publish();
    }
  }

  stopWork(): void {
    if (!this.work) return;
    this.work.stop.abort();
    this.say(`已停止${this.work.name}`);
    this.work = null;
    this.publish();
  }

  done(text: string): void {
    this.say(text);
    this.publish();
  }

  say(text: string): void {
    this.said = { text, count: this.said.count + 1 };
  }

  publish(): void {
    if (!this.over) this.state.set(readEditorState(this));
  }
}
