import type { EditorSession } from './editor-session.ts';
import type { Point } from './pixels/rect.ts';
import type { StrokePoint } from './pixels/stroke.ts';
import type { ToolName } from './state.ts';
import { createTools } from './tools/index.ts';
import type { ModifierKeys, Tool } from './tools/tool.ts';

/**
 * The current tool, driven by a pointer or by keys. Coordinates are in px of the page, from the
 * element's corner.
 */
export class ToolController {
  private readonly session: EditorSession;
  private readonly tools: ReturnType<typeof createTools>;
  /** The tool whose press is in progress. */
  private pressed: Tool | null = null;
  private byKey = false;

  constructor(session: EditorSession) {
    this.session = session;
    this.tools = createTools(session);
  }

  take(tool: ToolName): void {
    this.cancel();
    this.session.switchTool(tool, this.tools[tool].label);
  }

  /** Whether a stroke or shape is in progress. */
  get isDrawing(): boolean {
    return this.pressed !== null || this.tools.polygon.corners.length > 0;
  }

  press(point: StrokePoint, keys: ModifierKeys): void {
    if (!this.session.ready() || this.pressed) return;
    this.session.viewport.cursor = null;
    this.down(this.session.inPicture(point), keys);
  }

  drag(points: readonly StrokePoint[], ahead: readonly StrokePoint[]): void {
    this.pressed?.move(
      points.map((point) => this.session.inPicture(point)),
      ahead.map((point) => this.session.inPicture(point)),
    );
  }

  release(): void {
    this.lift()?.up();
  }

  /** Cancels the stroke or shape in progress. */
  cancel(): void {
    this.lift()?.cancel();
    this.tools.polygon.cancel();
  }

  /** Stops the running computation, else cancels the stroke or shape, else hides the cursor. */
  escape(): void {
    const { session } = this;
    if (session.work) session.stopWork();
    else if (this.isDrawing) {
      this.cancel();
      session.done('已取消');
    } else if (session.viewport.cursor) {
      session.viewport.cursor = null;
      session.renderer.redraw();
    }
  }

  /** Undo or redo; a stroke or shape in progress is cancelled instead. */
  back(way: 'undo' | 'redo', word: string): void {
    const { session } = this;
    if (this.isDrawing) {
      this.cancel();
      return;
    }
    const doc = session.ready();
    if (!doc) return;
    const result = doc.history[way]();
    if (!result) {
      session.done(`没有可以${word}的操作`);
      return;
    }
    for (const layer of doc.layers) if (result.changed) session.touch(layer, result.changed);
    session.followLayer();
    session.afterChange(`已${word}：${result.step.name}`);
  }

  closePolygon(): void {
    this.tools.polygon.close();
  }

  dropCorner(): boolean {
    return this.tools.polygon.dropCorner();
  }

  /** Moves the keyboard cursor, and the pressed tool with it. */
  moveCursor(dx: number, dy: number, exact: boolean): void {
    if (!this.session.ready()) return;
    const { viewport } = this.session;
    const to = viewport.moveCursor(dx, dy, exact);
    if (this.byKey) this.pressed?.move([{ ...to, pressure: 1 }], []);
    viewport.showCursor();
  }

  /**
   * Presses by key: the first press starts, the second ends; a polygon closes when the cursor has
   * not moved.
   */
  pressKey(keys: ModifierKeys): void {
    const { session } = this;
    const { cursor } = session.viewport;
    if (this.byKey) {
      this.release();
      return;
    }
    if (!cursor) {
      this.moveCursor(0, 0, false);
      session.done('光标在画面中央，方向键移动，回车落笔');
      return;
    }
    if (isSame(this.tools.polygon.corners.at(-1), cursor)) {
      this.closePolygon();
      return;
    }
    if (!session.ready()) return;
    this.down({ ...cursor, pressure: 1 }, keys);
    this.byKey = this.pressed !== null;
    if (this.byKey) session.done(`${this.tools[session.tool].label}已落下，再按回车抬起`);
  }

  private down(point: StrokePoint, keys: ModifierKeys): void {
    const tool = this.tools[this.session.tool];
    if (tool.down(point, keys)) this.pressed = tool;
  }

  /** Ends the press; returns its tool. */
  private lift(): Tool | null {
    const { pressed } = this;
    this.pressed = null;
    this.byKey = false;
    return pressed;
  }
}

const isSame = (a: Point | undefined, b: Point): boolean => a !== undefined && a.x === b.x && a.y === b.y;
