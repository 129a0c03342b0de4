import type { GoodsPreview } from '@app/shared/goods-live';
import { GOODS_LIMITS } from '@app/shared/contracts/goods';
import { focusRing } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { arrowDirection } from '../../../kit/arrow.ts';
import { followPointer } from '../../../kit/follow-pointer.ts';
import { percent, type Surface } from '../model/board.ts';
import type { GoodsPlace } from '../model/form.ts';
import {
  clampValue,
  SNAP_REACH_PX,
  snapBox,
  KEY_STEPS,
  snapAngle,
  clampPlace,
  type BoardBox,
  type SnappedBox,
} from '../model/placing.ts';
import { whole } from '../../../kit/styles.ts';

interface ProductBoxProps extends Surface {
  /** Address of the cut-out product. */
  product: string | null;
  shown: GoodsPreview;
  /** Box of the product in the picture. */
  frame: BoardBox;
  place: GoodsPlace;
  onPlace: (place: GoodsPlace) => void;
  /** Whether only the cut-out follows the pointer; a new render ends that. */
  moving: boolean;
  onMoving: (moving: boolean) => void;
  snaps: boolean;
  disabled: boolean;
  /** Id of the text that explains its keys. */
  help: string;
}

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
const NO_GUIDES: SnappedBox = { dx: 0, dy: 0, x: null, y: null };

/** The frame around the product, by which it is moved, scaled and rotated. */
export function ProductBox(props: ProductBoxProps) {
  const { product, shown, frame, place, onPlace, moving, onMoving, snaps, disabled, help, boardBox } = props;
  const box = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState(NO_GUIDES);
  const draw = (style: Partial<CSSStyleDeclaration>) => Object.assign(box.current?.style ?? {}, style);

  // The new render replaces the preview that was drawn during the drag.
  useEffect(() => {
    if (!moving && box.current) Object.assign(box.current.style, { translate: '', scale: '', rotate: '' });
  }, [moving, shown]);

  const change = (part: Partial<GoodsPlace>) => {
    const next = clampPlace({ ...place, ...part }, GOODS_LIMITS);
    if (Object.keys(next).some((key) => next[key as keyof GoodsPlace] !== place[key as keyof GoodsPlace]))
      onPlace(next);
    else onMoving(false);
  };

  const startMove = (event: PointerEvent<HTMLElement>) => {
    if (disabled) return;
    const { width, height } = boardBox();
    let [x, y] = [0, 0];
    let begun = false;
    followPointer(
      event,
      (dx, dy, at) => {
        if (!begun && Math.hypot(dx, dy) < 3) return;
        if (!begun) {
          begun = true;
          onMoving(true);
        }
        const moved = { ...frame, left: frame.left + dx / width, top: frame.top + dy / height };
        const line =
          snaps && !at.altKey && place.angle === 0
            ? snapBox(moved, { x: SNAP_REACH_PX / width, y: SNAP_REACH_PX / height })
            : NO_GUIDES;
        x = dx + line.dx * width;
        y = dy + line.dy * height;
        draw({ translate: `${x}px ${y}px` });
        setLines((now) => (now.x?.name === line.x?.name && now.y?.name === line.y?.name ? now : line));
      },
      () => {
        setLines(NO_GUIDES);
        if (!begun) return;
        const short = Math.min(width, height);
        change({ x: place.x + x / short, y: place.y + y / short });
      },
    );
  };

  const startScale = (event: PointerEvent<HTMLElement>) => {
    if (disabled) return;
    const { left, top, width, height } = boardBox();
    const middle = left + (frame.left + frame.width / 2) * width;
    const foot = top + (frame.top + frame.height * (shown.lying ? 0.5 : 1)) * height;
    const from = Math.hypot(event.clientX - middle, event.clientY - foot);
    const { min, max } = GOODS_LIMITS.scale;
    let factor = 1;
    onMoving(true);
    followPointer(
      event,
      (_dx, _dy, at) => {
        const pulled = Math.hypot(at.clientX - middle, at.clientY - foot) / Math.max(1, from);
        factor = clampValue(pulled, { min: min / place.scale, max: max / place.scale });
        draw({ scale: String(factor) });
      },
      () => change({ scale: place.scale * factor }),
    );
  };

  const startTurn = (event: PointerEvent<HTMLElement>) => {
    if (disabled) return;
    const { left, top, width, height } = boardBox();
    const [x, y] = [left + (frame.left + frame.width / 2) * width, top + (frame.top + frame.height / 2) * height];
    const from = Math.atan2(event.clientY - y, event.clientX - x);
    let by = 0;
    onMoving(true);
    followPointer(
      event,
      (_dx, _dy, at) => {
        const angle = ((Math.atan2(at.clientY - y, at.clientX - x) - from) * 180) / Math.PI;
        by = snapAngle(place.angle + angle) - place.angle;
        draw({ rotate: `${by}deg` });
      },
      () => change({ angle: place.angle + by }),
    );
  };

  const handleKey = (event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? KEY_STEPS.large : KEY_STEPS.small;
    const arrow = arrowDirection(event);
    if (arrow) change({ x: place.x + arrow[0] * by, y: place.y + arrow[1] * by });
    else if (event.key === '[' || event.key === ']')
      change({ scale: place.scale * (event.key === ']' ? 1.05 : 1 / 1.05) });
    else return;
    event.preventDefault();
  };
  const turnKeys = (event: KeyboardEvent) => {
    const by = arrowDirection(event)?.[0];
    if (disabled || !by) return;
    event.preventDefault();
    event.stopPropagation();
    change({ angle: place.angle + by * (event.shiftKey ? 15 : 1) });
  };

  return (
    <>
      {lines.x ? <Line style={{ left: percent(lines.x.at), top: 0, bottom: 0, borderLeftWidth: 1.5 }} /> : null}
      {lines.y ? <Line style={{ top: percent(lines.y.at), left: 0, right: 0, borderTopWidth: 1.5 }} /> : null}
      {lines.x || lines.y ? (
        <Said style={{ left: '50%', bottom: 8, translate: '-50%' }}>
          {[lines.x?.name, lines.y?.name].filter(Boolean).join('，')}
        </Said>
      ) : null}
      <Selection
        ref={box}
        data-loose={moving || undefined}
        style={{
          left: percent(frame.left),
          top: percent(frame.top),
          width: percent(frame.width),
          height: percent(frame.height),
          transform: `rotate(${place.angle}deg)`,
          transformOrigin: 'center',
        }}
      >
        {moving && product ? <img src={product} alt="" draggable={false} /> : null}
        <button
          type="button"
          className="hold"
          aria-label="商品的位置和大小"
          aria-describedby={help}
          disabled={disabled}
          onPointerDown={startMove}
          onKeyDown={handleKey}
        />
        {CORNERS.map((corner) => (
          <i key={corner} data-at={corner} aria-hidden onPointerDown={startScale} />
        ))}
        <button
          type="button"
          className="turn"
          aria-label={`旋转，现在 ${Math.round(place.angle)}°`}
          disabled={disabled}
          onPointerDown={startTurn}
          onKeyDown={turnKeys}
        >
          <RotateCw size={14} strokeWidth={1.5} aria-hidden />
        </button>
        <Said style={{ left: -1, top: -27 }}>高 {Math.round(frame.height * 100)}%</Said>
      </Selection>
    </>
  );
}

const Line = styled.span`
  position: absolute;
  border: 0 solid ${t.accent};
  pointer-events: none;
`;

const Said = styled.span`
  position: absolute;
  padding: 0 6px;
  border-radius: 4px;
  background: ${t.accent};
  color: ${t.onAccent};
  font-size: ${t.t12};
  line-height: 20px;
  white-space: nowrap;
  pointer-events: none;
  font-variant-numeric: tabular-nums;
`;

const Selection = styled.div`
  position: absolute;
  border: 1.5px solid ${t.accent};
  box-shadow: 0 0 0 1px rgb(255 255 255 / 0.85);
  > img {
    ${whole}
    pointer-events: none;
  }
  .hold {
    position: absolute;
    inset: 0;
    cursor: move;
    touch-action: none;
  }
  .hold:focus-visible {
    ${focusRing}
  }
  i {
    position: absolute;
    width: 12px;
    height: 12px;
    margin: -6px;
    border: 1.5px solid ${t.accent};
    border-radius: 2px;
    background: #fff;
    touch-action: none;
  }
  i::after {
    content: '';
    position: absolute;
    inset: -12px;
  }
  i[data-at='top-left'] {
    top: 0;
    left: 0;
    cursor: nwse-resize;
  }
  i[data-at='top-right'] {
    top: 0;
    left: 100%;
    cursor: nesw-resize;
  }
  i[data-at='bottom-left'] {
    top: 100%;
    left: 0;
    cursor: nesw-resize;
  }
  i[data-at='bottom-right'] {
    top: 100%;
    left: 100%;
    cursor: nwse-resize;
  }
  .turn {
    position: absolute;
    left: 50%;
    top: -36px;
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    margin-left: -13px;
    border-radius: 50%;
    background: #fff;
    color: #14171f;
    box-shadow: ${t.shadow1};
    cursor: grab;
    touch-action: none;
  }
  .turn::after {
    content: '';
    position: absolute;
    inset: -9px;
  }
`;
