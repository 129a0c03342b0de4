import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { focusRing, hidden } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { DragEngine } from './drag-engine.ts';
import { fitted, HANDLES, isSameRect, type Limits, type Rect, type Room } from './geometry.ts';
import { afterKey } from './keys.ts';

interface ResizableBoxProps {
  /** Accessible name of the box, such as 「选区」. */
  label: string;
  /** Position and size in px within the nearest positioned ancestor, which it cannot leave. */
  value: Rect;
  /** Called when the pointer is released, or a key pressed. */
  onChange: (rect: Rect) => void;
  /** Called during the drag, at most once a frame; for listeners that update without rendering. */
  onMove?: (rect: Rect) => void;
  children?: ReactNode;
  minWidth?: number;
  minHeight?: number;
  maxWidth?: number;
  maxHeight?: number;
  /** Aspect ratio to keep, width by height: a number, or `true` for the current one. */
  aspect?: number | boolean;
  /** Grid in px to which edges snap. */
  grid?: number;
  /** Snap mode: `always` (Shift disables), only with `shift`, or `never`. */
  snap?: 'always' | 'shift' | 'never';
  disabled?: boolean;
}

/**
 * A box that can be moved and resized inside its positioned ancestor by pointer, touch and
 * keyboard.
 */
export function ResizableBox({
  label,
  value,
  onChange,
  onMove,
  children,
  minWidth = 24,
  minHeight = 24,
  maxWidth = Infinity,
  maxHeight = Infinity,
  aspect = false,
  grid = 4,
  snap = 'always',
  disabled = false,
}: ResizableBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const help = useId();
  const [, showValue] = useReducer((count: number) => count + 1, 0);

  const limitsOf = (rect: Rect): Limits => ({
    minWidth,
    minHeight,
    maxWidth,
    maxHeight,
    aspect: aspect === true ? rect.width / rect.height : aspect === false ? null : aspect,
  });
  const change = (rect: Rect): void => {
    onChange(rect);
    // Where the owner does not accept the change, the box returns to its value.
    showValue();
  };

  // Written at pointer rate bypassing React; `value` applies once the gesture has ended.
  useLayoutEffect(() => place(box.current!, value));

  const readRect = useEffectEvent(() => fitted(value, roomOf(box.current)));
  const readLimits = useEffectEvent(limitsOf);
  const readGrid = useEffectEvent((shift: boolean) => (snap === 'never' || (snap === 'shift') !== shift ? 0 : grid));
  const show = useEffectEvent((rect: Rect) => {
    place(box.current!, rect);
    onMove?.(rect);
  });
  const commit = useEffectEvent(change);
  useEffect(() => {
    if (disabled) return undefined;
    const engine = new DragEngine(box.current!, {
      rect: () => readRect(),
      room: () => roomOf(box.current),
      limits: (rect) => readLimits(rect),
      grid: (shift) => readGrid(shift),
      show: (rect) => show(rect),
      commit: (rect) => commit(rect),
    });
    return () => engine.destroy();
  }, [disabled]);

  const handleKey = (event: KeyboardEvent): void => {
    if (disabled || event.target !== box.current) return;
    const room = roomOf(box.current);
    const from = fitted(value, room);
    const next = afterKey(event, from, room, limitsOf(from), grid);
    if (!next) return;
    event.preventDefault();
    if (!isSameRect(next, from)) change(next);
  };

  const { x, y, width, height } = value;
  return (
    <Box
      ref={box}
      role="application"
      aria-roledescription="可移动、可缩放的框"
      aria-label={label}
      aria-describedby={help}
      aria-disabled={disabled || undefined}
      tabIndex={disabled ? -1 : 0}
      onKeyDown={handleKey}
    >
      {children}
      <Said id={help}>方向键移动，按住 Shift 加方向键缩放，按住 Alt 每次 1 像素</Said>
      <Said role="status">{`左 ${Math.round(x)}，上 ${Math.round(y)}，宽 ${Math.round(width)}，高 ${Math.round(height)}`}</Said>
      {disabled ? null : HANDLES.map((handle) => <Grip key={handle} data-handle={handle} aria-hidden />)}
    </Box>
  );
}

function place(box: HTMLElement, { x, y, width, height }: Rect): void {
  box.style.transform = `translate(${x}px, ${y}px)`;
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
}

function roomOf(box: HTMLElement | null): Room {
  const parent = box?.offsetParent;
  return { width: parent?.clientWidth ?? 0, height: parent?.clientHeight ?? 0 };
}

const Box = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  border: 1px solid ${t.accent};
  background: color-mix(in srgb, ${t.accent} 12%, transparent);
  cursor: move;
  touch-action: none;
  user-select: none;
  outline: 0;
  &:focus-visible {
    ${focusRing}
  }
  &[aria-disabled] {
    border-color: ${t.lineField};
    background: ${t.off};
    cursor: not-allowed;
  }
`;

const Said = styled.span`
  ${hidden}
`;

/** Visible size of 10 px, hit area of 24, for touch 44. */
const Grip = styled.span`
  --hit: 24px;
  position: absolute;
  width: var(--hit);
  height: var(--hit);
  transform: translate(-50%, -50%);
  @media (pointer: coarse) {
    --hit: 44px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: calc((var(--hit) - 10px) / 2);
    border: 1.5px solid ${t.accent};
    border-radius: 2px;
    background: ${t.surface};
  }
  &[data-handle*='n'] {
    top: 0;
  }
  &[data-handle*='s'] {
    top: 100%;
  }
  &[data-handle*='w'] {
    left: 0;
  }
  &[data-handle*='e'] {
    left: 100%;
  }
  &:is([data-handle='n'], [data-handle='s']) {
    left: 50%;
    cursor: ns-resize;
  }
  &:is([data-handle='e'], [data-handle='w']) {
    top: 50%;
    cursor: ew-resize;
  }
  &:is([data-handle='nw'], [data-handle='se']) {
    z-index: 1;
    cursor: nwse-resize;
  }
  &:is([data-handle='ne'], [data-handle='sw']) {
    z-index: 1;
    cursor: nesw-resize;
  }
`;
