import {
  frameIn,
  panned,
  resized,
  scaleAt,
  startView,
  turnView,
  zoomed,
  zoomPercent,
  type CropSpace,
  type Size,
  type View,
} from './geometry.ts';

export interface EngineOptions {
  /** Receives pointers and keys; picture and frame are centred in it. */
  stage: HTMLElement;
  picture: HTMLImageElement;
  frame: HTMLElement;
  /** Aspect ratio of the frame, width by height. */
  aspect: number;
  /** Minimum crop in picture px. */
  least: Size;
  /** Called after each change with the zoom, 0..100. */
  onChange: (percent: number) => void;
}

const MARGIN = 20;
const KEY_STEP = 8;

/**
 * Pan, zoom and rotate by pointer, wheel, pinch and keys: writes to the elements at the pointer's
 * rate, without React.
 */
export class CropEngine {
  #options: EngineOptions;
  #space: CropSpace;
  #view: View;
  #pointers = new Map<number, { x: number; y: number }>();
  #watch: ResizeObserver;
  #over = new AbortController();
  /** Locked during the upload. */
  locked = false;

  constructor(options: EngineOptions) {
    const { stage, picture, aspect, least } = options;
    this.#options = options;
    const size = { width: picture.naturalWidth, height: picture.naturalHeight };
    this.#space = { picture: size, frame: frameIn(boxOf(stage), aspect, MARGIN), least };
    this.#view = startView(this.#space);
    const { signal } = this.#over;
    stage.addEventListener('pointerdown', this.#down, { signal });
    stage.addEventListener('pointermove', this.#move, { signal });
    for (const name of ['pointerup', 'pointercancel'] as const) stage.addEventListener(name, this.#up, { signal });
    stage.addEventListener('wheel', this.#wheel, { signal, passive: false });
    stage.addEventListener('keydown', this.#key, { signal });
    this.#watch = new ResizeObserver(() => this.#resize());
    this.#watch.observe(stage);
    this.#show();
  }

  destroy(): void {
    this.#over.abort();
    this.#watch.disconnect();
  }

  /** Current crop. */
  get cut(): { view: View; frame: Size } {
    return { view: this.#view, frame: this.#space.frame };
  }

  turn(): void {
    this.#set(turnView(this.#view, this.#space));
  }

  reset(): void {
    this.#set(startView(this.#space));
  }

  zoomTo(percent: number): void {
    this.#set(zoomed(this.#view, scaleAt(percent, this.#view, this.#space), this.#space));
  }

  #set(view: View): void {
    if (this.locked) return;
    this.#view = view;
    this.#show();
  }

  #show(): void {
    const { picture, frame, onChange } = this.#options;
    const { x, y, scale, turns } = this.#view;
    frame.style.width = `${this.#space.frame.width}px`;
    frame.style.height = `${this.#space.frame.height}px`;
    picture.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})`;
    onChange(zoomPercent(this.#view, this.#space));
  }

  #resize(): void {
    const before = this.#space.frame;
    const frame = frameIn(boxOf(this.#options.stage), this.#options.aspect, MARGIN);
    if (frame.width === before.width && frame.height === before.height) return;
    this.#space = { ...this.#space, frame };
    this.#view = resized(this.#view, before, this.#space);
    this.#show();
  }

  #down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#options.stage.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  #move = (event: PointerEvent): void => {
    const was = this.#pointers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (!other) return this.#set(panned(this.#view, now.x - was.x, now.y - was.y, this.#space));
    // Two fingers: their midpoint pans, their distance zooms around it.
    const by = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(was.x - other.x, was.y - other.y));
    const moved = panned(this.#view, (now.x - was.x) / 2, (now.y - was.y) / 2, this.#space);
    const at = this.#fromCentre((now.x + other.x) / 2, (now.y + other.y) / 2);
    this.#set(zoomed(moved, moved.scale * by, this.#space, at.x, at.y));
  };

  #up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  #wheel = (event: WheelEvent): void => {
    event.preventDefault();
    // Lines and pages of a mouse wheel are coarser than the px of a touchpad.
    const px = event.deltaY * ([1, 16, 160][event.deltaMode] ?? 1);
    const at = this.#fromCentre(event.clientX, event.clientY);
    this.#set(
      zoomed(this.#view, this.#view.scale * Math.exp(-px * (event.ctrlKey ? 0.01 : 0.002)), this.#space, at.x, at.y),
    );
  };

  #key = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? KEY_STEP * 5 : KEY_STEP;
    const zoom = zoomPercent(this.#view, this.#space);
    switch (event.key) {
      case 'ArrowLeft':
        this.#set(panned(this.#view, -step, 0, this.#space));
        break;
      case 'ArrowRight':
        this.#set(panned(this.#view, step, 0, this.#space));
        break;
      case 'ArrowUp':
        this.#set(panned(this.#view, 0, -step, this.#space));
        break;
      case 'ArrowDown':
        this.#set(panned(this.#view, 0, step, this.#space));
        break;
      case '+':
      case '=':
        this.zoomTo(zoom + 5);
        break;
      case '-':
      case '_':
        this.zoomTo(zoom - 5);
        break;
      case 'r':
      case 'R':
        this.turn();
        break;
      case '0':
        this.reset();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  #fromCentre(clientX: number, clientY: number): { x: number; y: number } {
    const { left, top, width, height } = this.#options.stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }
}

function boxOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight };
}
