import { EditorSession } from './editor-session.ts';
import type { LayerKind } from './document.ts';
import { maskFromPixels, readMatchingPixels, setMask, setPaint } from './exchange.ts';
import { ToolController } from './tool-controller.ts';
import { activateLayer, addLayer, removeLayer, showLayer, showPicture } from './layers.ts';
import { readBitmap } from './picture.ts';
import type { Point } from './pixels/rect.ts';
import { encodePng } from '../png/index.ts';
import type { StrokePoint } from './pixels/stroke.ts';
import { PointerInput } from './pointer.ts';
import { clearSelection, invertSelection, selectAll, transformSelection } from './selection.ts';
import type { EditorSettings, EditorState, ToolName } from './state.ts';
import type { ModifierKeys } from './tools/tool.ts';
import type { LiveView } from './viewport.ts';

/**
 * The editor without UI: it draws into the given element and handles its pointers. Call `destroy`
 * when the element is removed. Every action of a key or a button is a method; the displayed state
 * is `getState`.
 */
export class EditorEngine {
  readonly stage: HTMLElement;
  private readonly session: EditorSession;
  private readonly tools: ToolController;
  private readonly input: PointerInput;
  private opening = 0;
  readonly getState: () => EditorState;
  /** Calls back after each change of the state. */
  readonly subscribe: (listener: () => void) => () => void;

  constructor(stage: HTMLElement) {
    this.stage = stage;
    this.session = new EditorSession(stage, () => this.input.showTool());
    this.tools = new ToolController(this.session);
    this.getState = this.session.getState;
    this.subscribe = this.session.subscribe;
    this.input = new PointerInput(stage, this);
  }

  /** Calls back at the pointer's rate. */
  subscribeLive(listener: (live: LiveView) => void): () => void {
    return this.session.viewport.subscribeLive(listener);
  }

  /**
   * Opens a picture in the place of the present one. That one stays with all its work when the new
   * one cannot be opened.
   * @throws {AppError} with a text for the person
   */
  async open(file: Blob): Promise<void> {
    const { session } = this;
    this.opening += 1;
    const turn = this.opening;
    session.loading = true;
    session.publish();
    try {
      const bitmap = await readBitmap(file);
      if (turn === this.opening) this.take(bitmap);
      bitmap.close();
    } finally {
      if (turn === this.opening) {
        session.loading = false;
        session.publish();
      }
    }
  }

  private take(bitmap: ImageBitmap): void {
    this.session.stopWork();
    this.cancel();
    this.stage.tabIndex = 0;
    this.session.take(bitmap);
  }

  destroy(): void {
    this.opening += 1;
    this.input.destroy();
    this.session.destroy();
  }

  // Methods for tools and settings.

  setTool(tool: ToolName): void {
    this.tools.take(tool);
  }

  get toolInHand(): ToolName {
    return this.session.tool;
  }

  change(settings: Partial<EditorSettings>): void {
    this.session.change(settings);
  }

  /** Changes the brush size by about a tenth, proportionally at any size. */
  resizeBrush(direction: 1 | -1): void {
    this.session.resizeBrush(direction);
  }

  get brushSize(): number {
    return this.session.settings.size;
  }

  // Methods for layers.

  addLayer(kind: LayerKind): void {
    addLayer(this.session, kind);
  }

  removeLayer(id: number): void {
    removeLayer(this.session, id);
  }

  activate(id: number): void {
    activateLayer(this.session, id);
  }

  showLayer(id: number, visible: boolean): void {
    showLayer(this.session, id, visible);
  }

  showPicture(visible: boolean): void {
    showPicture(this.session, visible);
  }

  // Methods for the whole selection.

  selectAll(): void {
    selectAll(this.session);
  }

  /** Clears the active layer of any kind. */
  clear(): void {
    clearSelection(this.session);
  }

  invert(): void {
    invertSelection(this.session);
  }

  grow(radius: number): Promise<void> {
    return transformSelection(this.session, 'grow', radius);
  }

  shrink(radius: number): Promise<void> {
    return transformSelection(this.session, 'shrink', radius);
  }

  feather(radius: number): Promise<void> {
    return transformSelection(this.session, 'feather', radius);
  }

  undo(): void {
    this.tools.back('undo', '撤销');
  }

  redo(): void {
    this.tools.back('redo', '重做');
  }

  // Methods for import and export.

  /**
   * Union of the visible masks: one byte for each pixel, 255 is selected, in the picture's own
   * size.
   */
  mask(): Uint8Array {
    return this.session.needed().mask();
  }

  /** The mask as an 8-bit grey PNG. */
  maskPng(): Promise<Blob> {
    const { width, height } = this.session.needed();
    return encodePng(this.mask(), width, height, 1);
  }

  /** The visible paint on a transparent background, as an RGBA PNG in the picture's own size. */
  paintPng(): Promise<Blob> {
    const doc = this.session.needed();
    return encodePng(doc.paint(), doc.width, doc.height, 4);
  }

  /**
   * Replaces the active mask, as a history step.
   * @throws {AppError} when it has another size than the picture
   */
  setMask(data: Uint8Array, width: number, height: number): void {
    setMask(this.session, this.tools, data, { width, height });
  }

  /**
   * Imports a mask from a picture: its transparency where it has any, else its brightness.
   * @throws {AppError} no picture, too large, or of another size
   */
  async importMask(file: Blob): Promise<void> {
    const { data, width, height } = await readMatchingPixels(this.session, file, '蒙版');
    this.setMask(maskFromPixels(data), width, height);
  }

  /**
   * Replaces the topmost paint layer by a picture, as a history step; transparent pixels are no
   * paint.
   * @throws {AppError} no picture, too large, or of another size
   */
  async importPaint(file: Blob): Promise<void> {
    setPaint(this.session, this.tools, await readMatchingPixels(this.session, file, '涂鸦'));
  }

  // Methods for the view. Coordinates are in px of the page, from the element's corner.

  fit(): void {
    this.session.viewport.fit();
  }

  actualSize(): void {
    this.session.viewport.actualSize();
  }

  /** Zooms around the keyboard cursor, else around the centre. */
  zoom(direction: 1 | -1): void {
    this.session.viewport.zoom(direction);
  }

  zoomAt(point: Point, factor: number): void {
    this.session.viewport.zoomAt(point, factor);
  }

  panBy(dx: number, dy: number): void {
    this.session.viewport.panBy(dx, dy);
  }

  get scale(): number {
    return this.session.viewport.scale;
  }

  hover(point: Point | null): void {
    this.session.viewport.hover(point);
  }

  /** While Space is held, the pointer pans the picture. */
  holdSpace(held: boolean): void {
    this.input.holdSpace(held);
  }

  // Methods for drawing.

  press(point: StrokePoint, keys: ModifierKeys): void {
    this.tools.press(point, keys);
  }

  drag(points: readonly StrokePoint[], ahead: readonly StrokePoint[] = []): void {
    this.tools.drag(points, ahead);
  }

  release(): void {
    this.tools.release();
  }

  /** Cancels the current stroke or shape. */
  cancel(): void {
    this.tools.cancel();
  }

  escape(): void {
    this.tools.escape();
  }

  closePolygon(): void {
    this.tools.closePolygon();
  }

  /** Removes the polygon's last corner; returns whether there was one. */
  dropCorner(): boolean {
    return this.tools.dropCorner();
  }

  /** Moves the keyboard cursor by steps in px of the page, or in pixels if `exact`. */
  moveCursor(dx: number, dy: number, exact: boolean): void {
    this.tools.moveCursor(dx, dy, exact);
  }

  /** Presses and releases the tool by key. */
  pressKey(keys: ModifierKeys): void {
    this.tools.pressKey(keys);
  }
}
