import type { Point } from '@app/shared/contracts/garment';
import { t } from '@app/shared/theme/tokens';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { arrowDirection } from '../../../kit/arrow.ts';
import { followPointer } from '../../../kit/follow-pointer.ts';
import { boardSize } from '../../../kit/StageView.tsx';

interface PointStageProps {
  label: string;
  src: string;
  /** Points by name, in fractions of the picture. */
  points: Readonly<Record<string, Point>>;
  names: Readonly<Record<string, string>>;
  /** Called when a handle is released, or moved by a key. */
  onMove: (name: string, point: Point) => void;
}

const STEP = 0.004;
const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/**
 * A picture with handles on it: dragged, or moved by the arrow keys, with Shift in larger steps.
 */
export function PointStage({ label, src, points, names, onMove }: PointStageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(1);
  const handleDown = (name: string, event: PointerEvent<HTMLElement>) => {
    const { style } = event.currentTarget;
    let at = points[name]!;
    followPointer(
      event,
      (_dx, _dy, { clientX, clientY }) => {
        const box = frame.current!.getBoundingClientRect();
        at = { x: clamp((clientX - box.left) / box.width), y: clamp((clientY - box.top) / box.height) };
        // React state is updated when the handle is released.
        Object.assign(style, { left: `${at.x * 100}%`, top: `${at.y * 100}%` });
      },
      () => onMove(name, at),
    );
  };
  const handleKey = (name: string, event: KeyboardEvent) => {
    const way = arrowDirection(event);
    const point = points[name];
    if (!way || !point) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP * 5 : STEP;
    onMove(name, { x: clamp(point.x + way[0] * step), y: clamp(point.y + way[1] * step) });
  };
  return (
    <Room role="group" aria-label={label}>
      <Frame ref={frame} style={boardSize(ratio)}>
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
        />
        {Object.entries(points).map(([name, { x, y }]) => (
          <Handle
            key={name}
            type="button"
            aria-label={`${names[name] ?? name}，用方向键移动`}
            title={names[name]}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onPointerDown={(event) => handleDown(name, event)}
            onKeyDown={(event) => handleKey(name, event)}
          />
        ))}
      </Frame>
    </Room>
  );
}

const Room = styled.div`
  flex: 1;
  display: grid;
  place-items: center;
  min-height: 320px;
  padding: ${t.s2};
  container-type: size;
`;

const Frame = styled.div`
  position: relative;
  background: ${t.surface};
  img {
    display: block;
    width: 100%;
    height: 100%;
    user-select: none;
  }
`;

const Handle = styled.button`
  position: absolute;
  width: 28px;
  height: 28px;
  margin: -14px 0 0 -14px;
  border-radius: 50%;
  cursor: grab;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset: 8px;
    border: 2px solid ${t.onPicture};
    border-radius: 50%;
    background: ${t.accent};
    box-shadow: 0 0 0 1px ${t.overPicture};
  }
  &:active {
    cursor: grabbing;
  }
  &:hover::after,
  &:focus-visible::after {
    inset: 6px;
  }
`;
