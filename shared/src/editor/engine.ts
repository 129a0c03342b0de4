import { AppError, CODES } from '../errors/index.ts';
import { EditorDocument, MOST_LAYERS, type LayerKind } from './document.ts';
import { boxGesture, brushGesture, lassoGesture, type Gesture } from './gestures.ts';
import { Picture, readBitmap } from './picture.ts';
import { PointerInput } from './pointer.ts';
import type { Edit, Ink } from './pixels/edit.ts';
import { feather, featherReach } from './pixels/feather.ts';
import { flood, type Pixels } from './pixels/flood.ts';
import { grow, shrink } from './pixels/morph.ts';
import { png } from './pixels/png.ts';
import { fillPolygon } from './pixels/polygon.ts';
import { around, unite, within, type Plane, type Point, type Rect } from './pixels/rect.ts';
import { inSlices, type Work } from './pixels/slices.ts';
import { TILE } from './pixels/tiles.ts';
import type { StrokePoint } from './pixels/stroke.ts';
import { centred, fit, held, moved, toPicture, zoomAt, type View } from './pixels/view.ts';
import { Renderer, type Draft } from './renderer.ts';
import {
  MOST_BRUSH,
  MOST_REACH,
  START_SETTINGS,
  type Combine,
  type EditorSettings,
  type EditorState,
  type ToolName,
} from './state.ts';

/**
 * Values that change at the pointer's rate; a page writes them to the DOM without rendering.
 */
export interface LiveView {
  /** Pixels of the page for one of the picture. */
  scale: number;
  /** Pixel under the pointer or the keyboard's cursor, or null. */
  pixel: Point | null;
}

const TOOL_WORDS: Record<ToolName, string> = {
  brush: '蒙版画笔',
  eraser: '橡皮',
  lasso: '套索',
  polygon: '多边形选区',
  box: '矩形选区',
  magic: '点选物体',
  paint: '涂鸦',
  pick: '取色',
  pan: '平移',
  zoom: '缩放',
};
const NO_MASK = '请先选中一个蒙版图层';
const BUSY = '正在计算，请稍候，或按 Esc 停止';
/** One step of zooming by key. */
const ZOOM_STEP = 1.25;
/** A press this near to a polygon's first corner closes it, in px of the page. */
const NEAR = 10;

/**
 * The editor without a face: it draws into the element that it is given and takes pointers there.
 * `destroy` when the element goes. Everything that a key or a button does is a method; what there
 * is to show is `getState`.
 */
export class EditorEngine {
  readonly stage: HTMLElement;
  private readonly renderer: Renderer;
  private readonly input: PointerInput;
  private readonly listeners = new Set<() => void>();
  private readonly liveListeners = new Set<(live: LiveView) => void>();
  private picture: Picture | null = null;
  private document: EditorDocument | null = null;
  private view: View = { scale: 1, x: 0, y: 0 };
  /** Whether the view follows the element's size. */
  private fitted = true;
  private tool: ToolName = 'brush';
  private settings: EditorSettings = START_SETTINGS;
  private pictureVisible = true;
  private draft: Draft = {};
  private gesture: Gesture | null = null;
  private byKey = false;
  private polygon: Point[] = [];
  private cursor: Point | null = null;
  private work: { name: string; stop: AbortController } | null = null;
  private opening = 0;
  private loading = false;
  private selected = 0;
  private said = { text: '', count: 0 };
  private state: EditorState;

  constructor(stage: HTMLElement) {
    this.stage = stage;
    this.renderer = new Renderer(
      stage,
      () => ({
        picture: this.picture,
        pictureVisible: this.pictureVisible,
        layers: this.document?.layers ?? [],
        view: this.view,
        draft: this.cursor ? { ...this.draft, cursor: this.cursor } : this.draft,
      }),
      () => this.handleResize(),
    );
    this.state = this.makeState();
    this.input = new PointerInput(stage, this);
  }

  // State to show.

  getState = (): EditorState => this.state;

  /** Called after each change of the state. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Called at the pointer's rate. */
  follow(listener: (live: LiveView) => void): () => void {
    this.liveListeners.add(listener);
    listener({ scale: this.view.scale, pixel: null });
    return () => this.liveListeners.delete(listener);
  }

  /**
   * Opens a picture in the place of the present one. That one stays with all its work when the new
   * one cannot be opened.
   * @throws {AppError} with a text for the person
   */
  async open(file: Blob): Promise<void> {
    this.opening += 1;
    const turn = this.opening;
    this.loading = true;
    this.publish();
    try {
      const bitmap = await readBitmap(file);
      if (turn === this.opening) this.take(bitmap);
      bitmap.close();
    } finally {
      if (turn === this.opening) {
        this.loading = false;
        this.publish();
      }
    }
  }

  private take(bitmap: ImageBitmap): void {
    this.stopWork();
    this.cancel();
    this.picture?.destroy();
    this.picture = new Picture(bitmap);
    this.document = new EditorDocument(bitmap.width, bitmap.height);
    this.renderer.forget([]);
    this.stage.tabIndex = 0;
    this.cursor = null;
    this.selected = 0;
    this.pictureVisible = true;
    if (this.tool === 'paint') this.tool = 'brush';
    this.say(`已打开图片，${bitmap.width} × ${bitmap.height} 像素`);
    this.fit();
  }

  destroy(): void {
    this.opening += 1;
    this.stopWork();
    this.input.destroy();
    this.renderer.destroy();
    this.picture?.destroy();
    this.picture = null;
    this.document = null;
    this.listeners.clear();
    this.liveListeners.clear();
  }

  // Tools and settings.

  setTool(tool: ToolName): void {
    this.cancel();
    this.tool = tool;
    const doc = this.document;
    if (doc && tool === 'brush' && doc.active.kind !== 'mask') doc.activeId = doc.highest('mask')!.id;
    if (doc && tool === 'paint' && doc.active.kind !== 'paint') {
      const layer = doc.highest('paint');
      if (layer) doc.activeId = layer.id;
      else doc.addLayer('paint');
    }
    this.input.showTool();
    this.done(TOOL_WORDS[tool]);
  }

  get toolInHand(): ToolName {
    return this.tool;
  }

  change(settings: Partial<EditorSettings>): void {
    const next = { ...this.settings, ...settings };
    this.settings = {
      ...next,
      size: clamp(Math.round(next.size), 1, MOST_BRUSH),
      hardness: clamp(next.hardness, 0, 100),
    };
    this.input.showTool();
    this.publish();
  }

  /** Larger or smaller by about a tenth, as fast at any size. */
  resizeBrush(direction: 1 | -1): void {
    const { size } = this.settings;
    this.change({ size: size + direction * Math.max(1, Math.round(size / 10)) });
    this.done(`画笔 ${this.settings.size} 像素`);
  }

  get brushSize(): number {
    return this.settings.size;
  }

  // Layers.

  addLayer(kind: LayerKind): void {
    const doc = this.ready();
    if (!doc) return;
    if (doc.layers.length >= MOST_LAYERS) {
      this.done(`最多 ${MOST_LAYERS} 个图层，请先删除一个`);
      return;
    }
    const { name } = doc.addLayer(kind);
    this.followLayer();
    this.done(`已新建${name}`);
  }

  removeLayer(id: number): void {
    const doc = this.ready();
    const layer = doc?.layers.find((one) => one.id === id);
    if (!doc || !layer) return;
    if (!doc.removable(id)) {
      this.done('至少要有一个蒙版图层');
      return;
    }
    doc.removeLayer(id);
    this.followLayer();
    this.afterChange(`已删除${layer.name}，可撤销`);
  }

  activate(id: number): void {
    const doc = this.ready();
    const layer = doc?.layers.find((one) => one.id === id);
    if (!doc || !layer) return;
    doc.activeId = id;
    this.followLayer();
    this.done(`正在编辑${layer.name}`);
  }

  showLayer(id: number, visible: boolean): void {
    const doc = this.ready();
    const layer = doc?.layers.find((one) => one.id === id);
    if (!doc || !layer) return;
    doc.show(id, visible);
    this.renderer.redraw();
    this.afterChange(`${visible ? '显示' : '隐藏'}${layer.name}`);
  }

  showPicture(visible: boolean): void {
    this.pictureVisible = visible;
    this.renderer.redraw();
    this.done(`${visible ? '显示' : '隐藏'}原图`);
  }

  /** Brush and paint are one tool on two kinds of layer. */
  private followLayer(): void {
    const kind = this.document!.active.kind;
    if (kind === 'paint' && this.tool === 'brush') this.tool = 'paint';
    if (kind === 'mask' && this.tool === 'paint') this.tool = 'brush';
    this.renderer.forget(this.document!.layers);
    this.renderer.redraw();
  }

  // The whole selection.

  selectAll(): void {
    this.changeMask((doc, edit) => layAll(doc, edit), '全选');
  }

  /** Empties the active layer, whichever it is. */
  clear(): void {
    const doc = this.ready();
    if (!doc) return;
    const edit = doc.edit();
    edit.clear();
    this.keep(edit, '清空');
  }

  invert(): void {
    this.changeMask((doc, edit) => {
      for (const index of doc.active.tiles.touchedBy(doc.all)) {
        const rect = doc.active.tiles.rectOf(index);
        const data = doc.active.tiles.read(rect);
        edit.write(
          rect,
          data.map((value) => 255 - value),
        );
      }
    }, '反选');
  }

  grow(radius: number): Promise<void> {
    return this.workOn('扩大', radius, radius, grow);
  }

  shrink(radius: number): Promise<void> {
    return this.workOn('收缩', radius, radius + 1, shrink);
  }

  feather(radius: number): Promise<void> {
    return this.workOn('羽化', radius, featherReach(radius), feather);
  }

  undo(): void {
    this.back('undo');
  }

  redo(): void {
    this.back('redo');
  }

  private back(way: 'undo' | 'redo'): void {
    if (this.gesture || this.polygon.length > 0) {
      this.cancel();
      return;
    }
    const doc = this.ready();
    if (!doc) return;
    const result = doc.history[way]();
    const word = way === 'undo' ? '撤销' : '重做';
    if (!result) {
      this.done(`没有可以${word}的操作`);
      return;
    }
    for (const layer of doc.layers) if (result.changed) this.renderer.touch(layer, result.changed);
    this.followLayer();
    this.afterChange(`已${word}：${result.step.name}`);
  }

  // In and out.

  /**
   * Union of the visible masks: one byte a pixel, 255 is selected, in the picture's own size.
   */
  mask(): Uint8Array {
    return this.needed().mask();
  }

  /** The same as an 8-bit grey PNG. */
  maskPng(): Promise<Blob> {
    const { width, height } = this.needed();
    return png(this.mask(), width, height, 1);
  }

  /** The visible paint on nothing, as an RGBA PNG in the picture's own size. */
  paintPng(): Promise<Blob> {
    const doc = this.needed();
    return png(doc.paint(), doc.width, doc.height, 4);
  }

  /**
   * Puts a mask in the place of the active one, as a step that can be taken back.
   * @throws {AppError} when it has another size than the picture
   */
  setMask(data: Uint8Array, width: number, height: number): void {
    const doc = this.needed();
    mustFit({ width, height }, doc, '蒙版');
    if (data.length !== width * height) throw new AppError(CODES.BAD_REQUEST, '蒙版的数据不完整');
    if (this.work) throw new AppError(CODES.CONFLICT, BUSY);
    this.cancel();
    if (doc.active.kind !== 'mask') doc.activeId = doc.highest('mask')!.id;
    const edit = doc.edit();
    edit.write(doc.all, data);
    this.keep(edit, '导入蒙版');
  }

  /**
   * The same from a picture: its transparency where it has any, else its brightness.
   * @throws {AppError} no picture, too large, or of another size
   */
  async importMask(file: Blob): Promise<void> {
    const { data, width, height } = await this.pixelsLike(file, '蒙版');
    this.setMask(maskOf(data), width, height);
  }

  /**
   * Puts a picture in the place of the highest paint, as a step that can be taken back: what is
   * transparent in it is no paint.
   * @throws {AppError} no picture, too large, or of another size
   */
  async importPaint(file: Blob): Promise<void> {
    const paint = await this.pixelsLike(file, '涂鸦');
    const doc = this.needed();
    if (this.work) throw new AppError(CODES.CONFLICT, BUSY);
    this.cancel();
    doc.activeId = (doc.highest('paint') ?? doc.addLayer('paint')).id;
    const edit = doc.edit();
    edit.clear();
    for (const index of doc.active.tiles.touchedBy(doc.all)) {
      const rect = doc.active.tiles.rectOf(index);
      const part = cut(paint, rect);
      if (part.some((value, at) => at % 4 === 3 && value > 0)) edit.write(rect, part);
    }
    this.followLayer();
    this.keep(edit, '导入涂鸦');
  }

  /**
   * The pixels of a picture that must be as large as the one that is open: it is refused before
   * they are read.
   */
  private async pixelsLike(file: Blob, noun: string): Promise<Pixels> {
    const bitmap = await readBitmap(file);
    try {
      mustFit(bitmap, this.needed(), noun);
      const source = new Picture(bitmap);
      const pixels = source.pixels();
      source.destroy();
      return pixels;
    } finally {
      bitmap.close();
    }
  }

  // The view.

  fit(): void {
    if (!this.document) return;
    this.fitted = true;
    this.setView(fit(this.document, this.renderer.room));
  }

  actualSize(): void {
    if (!this.document) return;
    this.fitted = false;
    this.setView(centred(1, this.document, this.renderer.room));
  }

  /** Around the keyboard's cursor, else around the middle. */
  zoom(direction: 1 | -1): void {
    const { width, height } = this.renderer.room;
    const cursor = this.cursor && {
      x: this.cursor.x * this.view.scale + this.view.x,
      y: this.cursor.y * this.view.scale + this.view.y,
    };
    this.zoomAt(cursor ?? { x: width / 2, y: height / 2 }, ZOOM_STEP ** direction);
  }

  /** @param point px of the page, from the element's corner */
  zoomAt(point: Point, factor: number): void {
    if (!this.document) return;
    this.fitted = false;
    this.setView(zoomAt(this.view, point, factor, this.document, this.renderer.room));
  }

  panBy(dx: number, dy: number): void {
    if (!this.document) return;
    this.fitted = false;
    this.setView(moved(this.view, dx, dy, this.document, this.renderer.room));
  }

  get scale(): number {
    return this.view.scale;
  }

  private setView(view: View): void {
    this.view = view;
    this.renderer.redraw();
    this.input.showTool();
    this.tell(this.cursor);
  }

  private handleResize(): void {
    if (!this.document) return;
    const { room } = this.renderer;
    this.view = this.fitted ? fit(this.document, room) : held(this.view, this.document, room);
    this.tell(this.cursor);
  }

  /** The pointer is over a place of the page. */
  hover(point: Point | null): void {
    this.tell(point && toPicture(this.view, point));
  }

  private tell(place: Point | null): void {
    const doc = this.document;
    const pixel = place && { x: Math.floor(place.x), y: Math.floor(place.y) };
    const inside = pixel && doc && pixel.x >= 0 && pixel.y >= 0 && pixel.x < doc.width && pixel.y < doc.height;
    for (const listener of this.liveListeners) listener({ scale: this.view.scale, pixel: inside ? pixel : null });
  }

  /** While it is held, the pointer moves the picture. */
  holdSpace(held: boolean): void {
    this.input.holdSpace(held);
  }

  // Gestures. Places come in px of the page, from the element's corner.

  press(point: StrokePoint, keys: { alt: boolean; shift: boolean }): void {
    const doc = this.ready();
    if (!doc || this.gesture) return;
    this.cursor = null;
    this.begin(this.inPicture(point), keys);
  }

  drag(points: readonly StrokePoint[], ahead: readonly StrokePoint[] = []): void {
    this.gesture?.move(
      points.map((point) => this.inPicture(point)),
      ahead.map((point) => this.inPicture(point)),
    );
  }

  release(): void {
    const { gesture } = this;
    this.gesture = null;
    this.byKey = false;
    gesture?.end();
  }

  /** Gives up what is being drawn, or worked out. */
  cancel(): void {
    const { gesture } = this;
    this.gesture = null;
    this.byKey = false;
    this.polygon = [];
    gesture?.cancel();
    if (gesture || this.draft.outline) this.setDraft({});
  }

  escape(): void {
    if (this.work) this.stopWork();
    else if (this.gesture || this.polygon.length > 0) {
      this.cancel();
      this.done('已取消');
    } else if (this.cursor) {
      this.cursor = null;
      this.renderer.redraw();
    }
  }

  /** Closes the polygon that is being drawn. */
  closePolygon(): void {
    const corners = this.polygon;
    if (corners.length === 0 || !this.document) return;
    this.polygon = [];
    this.setDraft({});
    this.lay(fillPolygon(corners, this.document.width, this.document.height), '多边形选区', this.settings.combine);
  }

  /** Takes back the polygon's last corner; answers whether there was one. */
  dropCorner(): boolean {
    if (this.polygon.length === 0) return false;
    this.polygon = this.polygon.slice(0, -1);
    this.setDraft({ outline: this.polygon });
    return true;
  }

  /**
   * The cursor that stands for a pointer: it appears in the middle of what is in sight. Steps in px
   * of the page.
   */
  moveCursor(dx: number, dy: number, exact: boolean): void {
    const doc = this.ready();
    if (!doc) return;
    const { width, height } = this.renderer.room;
    const from = this.cursor ?? toPicture(this.view, { x: width / 2, y: height / 2 });
    const step = exact ? 1 : 1 / this.view.scale;
    const to = {
      x: clamp(Math.floor(from.x + dx * step), 0, doc.width - 1) + 0.5,
      y: clamp(Math.floor(from.y + dy * step), 0, doc.height - 1) + 0.5,
    };
    this.cursor = to;
    if (this.byKey) this.gesture?.move([{ ...to, pressure: 1 }], []);
    this.bringIntoSight(to);
    this.renderer.redraw();
    this.tell(to);
  }

  /**
   * The key that presses: a first time begins, a second time ends; a polygon closes where it stands
   * still.
   */
  pressKey(keys: { alt: boolean; shift: boolean }): void {
    if (this.byKey) {
      this.release();
      return;
    }
    if (!this.cursor) {
      this.moveCursor(0, 0, false);
      this.done('光标在画面中央，方向键移动，回车落笔');
      return;
    }
    const last = this.polygon.at(-1);
    if (last && last.x === this.cursor.x && last.y === this.cursor.y) {
      this.closePolygon();
      return;
    }
    if (!this.ready()) return;
    this.begin({ ...this.cursor, pressure: 1 }, keys);
    this.byKey = this.gesture !== null;
    if (this.byKey) this.done(`${TOOL_WORDS[this.tool]}已落下，再按回车抬起`);
  }

  private bringIntoSight(point: Point): void {
    const { width, height } = this.renderer.room;
    const x = point.x * this.view.scale + this.view.x;
    const y = point.y * this.view.scale + this.view.y;
    const margin = Math.min(32, width / 4, height / 4);
    const dx = clamp(x, margin, width - margin) - x;
    const dy = clamp(y, margin, height - margin) - y;
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy);
  }

  private begin(point: StrokePoint, keys: { alt: boolean; shift: boolean }): void {
    const doc = this.document!;
    const { width, height } = doc;
    const combine = keys.alt ? 'remove' : keys.shift ? 'add' : this.settings.combine;
    const outlines = {
      width,
      height,
      draft: (draft: Draft) => this.setDraft(draft),
      lay: (plane: Plane | null, name: string) => this.lay(plane, name, combine),
    };
    if (this.tool === 'lasso') this.gesture = lassoGesture(outlines, point);
    else if (this.tool === 'box') this.gesture = boxGesture(outlines, point);
    else if (this.tool === 'polygon') this.addCorner(point);
    else if (this.tool === 'magic') void this.magic(point, combine);
    else if (this.tool === 'pick') this.pick(point);
    else if (this.tool === 'zoom') {
      const at = { x: point.x * this.view.scale + this.view.x, y: point.y * this.view.scale + this.view.y };
      this.zoomAt(at, (ZOOM_STEP * ZOOM_STEP) ** (keys.alt ? -1 : 1));
    } else if (this.tool !== 'pan') this.gesture = this.stroke(point, keys.alt);
  }

  private stroke(point: StrokePoint, alt: boolean): Gesture {
    const doc = this.document!;
    const layer = doc.active;
    const { size, hardness } = this.settings;
    return brushGesture(
      {
        edit: doc.edit(),
        brush: { size, hardness },
        ink: this.ink(alt || this.tool === 'eraser' ? 'remove' : 'add'),
        painted: layer.kind === 'paint',
        touch: (rect) => this.renderer.touch(layer, rect),
        draft: (draft) => this.setDraft(draft),
        keep: (edit, name) => this.keep(edit, name),
      },
      point,
    );
  }

  private addCorner(point: Point): void {
    const [first] = this.polygon;
    const near = first && Math.hypot(first.x - point.x, first.y - point.y) * this.view.scale < NEAR;
    if (near && this.polygon.length > 2) {
      this.closePolygon();
      return;
    }
    this.polygon = [...this.polygon, { x: point.x, y: point.y }];
    this.setDraft({ outline: this.polygon });
    this.done(`第 ${this.polygon.length} 个角`);
  }

  private async magic(point: Point, combine: Combine): Promise<void> {
    const { picture, document: doc } = this;
    const seed = { x: Math.floor(point.x), y: Math.floor(point.y) };
    if (!picture || !doc || !within({ ...seed, width: 1, height: 1 }, doc.all)) return;
    const { tolerance, edge } = this.settings;
    const plane = await this.run('点选物体', flood(picture.pixels(), seed, { tolerance, edge }));
    if (plane) this.lay(plane, '点选物体', combine);
  }

  private pick(point: Point): void {
    const doc = this.document!;
    const pixel = { x: Math.floor(point.x), y: Math.floor(point.y) };
    if (!within({ ...pixel, width: 1, height: 1 }, doc.all)) return;
    const colour = `#${this.picture!.colourAt(pixel)
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`;
    this.change({ colour });
    this.done(`已取色 ${colour}`);
  }

  /** Lays a region on the active layer. */
  private lay(plane: Plane | null, name: string, combine: Combine): void {
    const doc = this.document;
    if (!doc) return;
    if (!plane) {
      this.done('选区没有面积，没有改动');
      return;
    }
    const edit = doc.edit();
    // Paint knows no selection to put in the place of another.
    if (combine === 'replace' && doc.active.kind === 'mask') edit.clear();
    edit.lay(plane, this.ink(combine === 'remove' ? 'remove' : 'add'));
    this.keep(edit, name);
  }

  private ink(mode: Ink['mode']): Ink {
    const value = Number.parseInt(this.settings.colour.slice(1), 16);
    return { mode, colour: [value >> 16, (value >> 8) & 255, value & 255] };
  }

  private inPicture(point: StrokePoint): StrokePoint {
    const pressure = this.settings.pressure ? point.pressure : 1;
    return { ...toPicture(this.view, point), pressure };
  }

  private setDraft(draft: Draft): void {
    const whole = this.draft.outline !== undefined || draft.outline !== undefined;
    this.draft = draft;
    if (whole) this.renderer.redraw();
  }

  // Changes.

  /** The document when it may be changed; says why when not. */
  private ready(): EditorDocument | null {
    if (this.work) this.done(BUSY);
    return this.work ? null : this.document;
  }

  private needed(): EditorDocument {
    if (!this.document) throw new AppError(CODES.CONFLICT, '请先打开一张图片');
    return this.document;
  }

  private changeMask(make: (doc: EditorDocument, edit: Edit) => void, name: string): void {
    const doc = this.maskReady();
    if (!doc) return;
    const edit = doc.edit();
    make(doc, edit);
    this.keep(edit, name);
  }

  private maskReady(): EditorDocument | null {
    const doc = this.ready();
    if (doc?.active.kind !== 'paint') return doc;
    this.done(NO_MASK);
    return null;
  }

  /** Works on what the active mask selects and its surroundings. */
  private async workOn(
    name: string,
    radius: number,
    reach: number,
    work: (plane: Plane, radius: number) => Work<Plane>,
  ): Promise<void> {
    const doc = this.maskReady();
    if (!doc) return;
    if (!(Number.isInteger(radius) && radius >= 1 && radius <= MOST_REACH)) {
      this.done(`${name}要 1 到 ${MOST_REACH} 的整数像素`);
      return;
    }
    const { tiles } = doc.active;
    const bounds = tiles.indexes().reduce<Rect | null>((sum, index) => unite(sum, tiles.rectOf(index)), null);
    const room = bounds && within(around(bounds, reach), doc.all);
    if (!room) {
      this.done('还没有选区，没有改动');
      return;
    }
    const plane = await this.run(name, work({ ...room, data: tiles.read(room) }, radius));
    if (!plane) return;
    const edit = doc.edit();
    edit.write(plane, plane.data);
    this.keep(edit, `${name} ${radius} 像素`);
  }

  /** Null when it was stopped. Nothing else is changed while it runs. */
  private async run<T>(name: string, work: Work<T>): Promise<T | null> {
    const mine = { name, stop: new AbortController() };
    this.work = mine;
    this.publish();
    try {
      return await inSlices(work, mine.stop.signal);
    } catch (error) {
      if (!mine.stop.signal.aborted) throw error;
      return null;
    } finally {
      if (this.work === mine) this.work = null;
      this.publish();
    }
  }

  private stopWork(): void {
    if (!this.work) return;
    this.work.stop.abort();
    this.say(`已停止${this.work.name}`);
    this.work = null;
    this.publish();
  }

  private keep(edit: Edit, name: string): void {
    const doc = this.document!;
    const changed = edit.touched();
    const kept = doc.keep(edit, name);
    if (changed) this.renderer.touch(doc.active, changed);
    if (kept) this.afterChange(name);
    else this.done('没有改动');
  }

  private afterChange(text: string): void {
    const doc = this.document!;
    this.selected = doc.selected();
    const share = doc.active.kind === 'mask' ? `，蒙版占 ${percent(this.selected)}` : '';
    this.done(`${text}${share}`);
  }

  private done(text: string): void {
    this.say(text);
    this.publish();
  }

  private say(text: string): void {
    this.said = { text, count: this.said.count + 1 };
  }

  private publish(): void {
    this.state = this.makeState();
    for (const listener of this.listeners) listener();
  }

  private makeState(): EditorState {
    const doc = this.document;
    return {
      status: this.loading ? 'loading' : doc ? 'ready' : 'empty',
      width: doc?.width ?? 0,
      height: doc?.height ?? 0,
      tool: this.tool,
      settings: this.settings,
      pictureVisible: this.pictureVisible,
      layers: (doc?.layers ?? [])
        .map(({ id, kind, name, visible }) => ({
          id,
          kind,
          name,
          visible,
          active: id === doc!.activeId,
          removable: doc!.removable(id),
        }))
        .toReversed(),
      activeKind: doc?.active.kind ?? 'mask',
      undo: doc?.history.nextUndo ?? null,
      redo: doc?.history.nextRedo ?? null,
      selected: this.selected,
      painted: doc?.painted() ?? false,
      busy: this.work?.name ?? null,
      said: this.said,
    };
  }
}

/** 「5.9 %」; what is there but less than that is said to be. */
export function percent(share: number): string {
  return share > 0 && share < 0.001 ? '不到 0.1 %' : `${(share * 100).toFixed(1)} %`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function layAll(doc: EditorDocument, edit: Edit): void {
  const full = new Uint8Array(TILE * TILE).fill(255);
  for (const index of doc.active.tiles.touchedBy(doc.all)) edit.write(doc.active.tiles.rectOf(index), full);
}

type Size = Pick<Rect, 'width' | 'height'>;

/** @throws {AppError} when what is to lie on a picture has another size */
function mustFit({ width, height }: Size, picture: Size, noun: string): void {
  if (width === picture.width && height === picture.height) return;
  throw new AppError(
    CODES.BAD_REQUEST,
    `${noun}是 ${width} × ${height}，图片是 ${picture.width} × ${picture.height}：请换一张同样大小的${noun}`,
  );
}

/** A copy of a rectangle of RGBA. */
function cut({ data, width }: Pixels, rect: Rect): Uint8Array {
  const out = new Uint8Array(rect.width * rect.height * 4);
  for (let row = 0; row < rect.height; row += 1) {
    const from = ((rect.y + row) * width + rect.x) * 4;
    out.set(data.subarray(from, from + rect.width * 4), row * rect.width * 4);
  }
  return out;
}

/** One byte a pixel of RGBA. */
function maskOf(rgba: Pixels['data']): Uint8Array {
  const out = new Uint8Array(rgba.length / 4);
  let transparent = false;
  for (let at = 3; at < rgba.length && !transparent; at += 4) transparent = rgba[at]! < 255;
  for (let at = 0; at < out.length; at += 1) {
    const from = at * 4;
    out[at] = transparent
      ? rgba[from + 3]!
      : Math.round(rgba[from]! * 0.299 + rgba[from + 1]! * 0.587 + rgba[from + 2]! * 0.114);
  }
  return out;
}
