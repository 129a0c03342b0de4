import { t } from '@app/shared/theme/tokens';
import { useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { CORNERS, clampRectangle, type FormArea, type Rectangle } from '../../../model/areas.ts';
import { areaColour } from '../../../ui/area-colours.ts';
import { useAreaDrag } from '../hooks/use-area-drag.ts';

interface AreaCanvasProps {
  units: readonly FormArea[];
  keys: readonly string[];
  /** Names of the areas, by index. */
  names: readonly string[];
  /** Aspect ratio of the picture: width by height. */
  ratio: number;
  /** Address of the picture beneath the areas; `null` where there is none. */
  picture: string | null;
  selected: number | null;
  room: boolean;
  onSelect: (at: number | null) => void;
  onMove: (at: number, rectangle: Rectangle) => void;
  onDraw: (rectangle: Rectangle) => void;
  onRemove: (at: number) => void;
}

const STEP = 0.01;
const ARROW_STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const percent = (part: number): string => `${Number((part * 100).toFixed(1))}%`;
const boxOf = ({ x, y, w, h }: Rectangle) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
});

/** Areas on a canvas with the picture's aspect ratio, drawn by pointer and movable by keyboard. */
export function AreaCanvas(props: AreaCanvasProps) {
  const { units, keys, names, ratio, picture, selected, room, onSelect, onMove, onDraw, onRemove } = props;
  const fresh = useRef<HTMLDivElement>(null);
  const drag = useAreaDrag({ areas: units, fresh, room, onSelect, onChange: onMove, onDraw });

  function handleKey(event: KeyboardEvent, at: number): void {
    const [right, down] = ARROW_STEPS[event.key] ?? [0, 0];
    const { x, y, w, h } = units[at]!;
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at);
    else if (!ARROW_STEPS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.shiftKey)
      onMove(at, clampRectangle({ x, y, w: Math.min(1 - x, w + right), h: Math.min(1 - y, h + down) }));
    else onMove(at, clampRectangle({ x: x + right, y: y + down, w, h }));
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Sheet role="group" aria-label="区域画布" style={{ '--ratio': ratio }} {...drag}>
      {picture ? <img src={picture} alt="" draggable={false} /> : null}
      {units.map((area, at) => (
        <Box
          key={keys[at] ?? at}
          type="button"
          data-at={at}
          data-off={area.on ? undefined : ''}
          aria-pressed={selected === at}
          aria-label={`${names[at]!}，左 ${percent(area.x)}，上 ${percent(area.y)}，宽 ${percent(area.w)}，高 ${percent(area.h)}`}
          style={{ ...boxOf(area), '--colour': areaColour(at) }}
          onFocus={() => onSelect(at)}
          onKeyDown={(event) => handleKey(event, at)}
        >
          <Name>{names[at]}</Name>
          {selected === at ? CORNERS.map((corner) => <Grip key={corner} data-corner={corner} aria-hidden />) : null}
        </Box>
      ))}
      <Fresh ref={fresh} hidden aria-hidden style={{ '--colour': areaColour(units.length) }} />
    </Sheet>
  );
}

const Sheet = styled.div<{ style: { '--ratio': number } }>`
  position: relative;
  width: min(100%, 60svh * var(--ratio));
  margin: 0 auto;
  overflow: hidden;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.sunken};
  aspect-ratio: var(--ratio);
  cursor: crosshair;
  touch-action: none;
  user-select: none;
  img {
    width: 100%;
    height: 100%;
    object-fit: fill;
    pointer-events: none;
  }
`;
const Box = styled.button<{ style: { '--colour': string } }>`
  position: absolute;
  display: block;
  overflow: hidden;
  border: 2px solid var(--colour);
  background: color-mix(in srgb, var(--colour) 24%, transparent);
  box-shadow: inset 0 0 0 1px ${t.onPicture};
  cursor: move;
  text-align: left;
  &[data-off] {
    border-style: dashed;
    background: none;
    opacity: 0.6;
  }
  &[aria-pressed='true'] {
    z-index: 1;
    background: color-mix(in srgb, var(--colour) 40%, transparent);
    > span {
      left: ${t.s4};
    }
  }
  &:focus-visible {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
`;
const Name = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  max-width: 100%;
  padding: 0 ${t.s1};
  overflow: hidden;
  background: var(--colour);
  color: ${t.onPicture};
  font-size: ${t.t12};
  line-height: 18px;
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
`;
const Grip = styled.i`
  position: absolute;
  width: 24px;
  height: 24px;
  &[data-corner^='n'] {
    top: -6px;
  }
  &[data-corner^='s'] {
    bottom: -6px;
  }
  &[data-corner$='w'] {
    left: -6px;
  }
  &[data-corner$='e'] {
    right: -6px;
  }
  &[data-corner='nw'],
  &[data-corner='se'] {
    cursor: nwse-resize;
  }
  &[data-corner='ne'],
  &[data-corner='sw'] {
    cursor: nesw-resize;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 8px;
    border: 1px solid var(--colour);
    background: ${t.onPicture};
  }
`;
const Fresh = styled.div<{ style: { '--colour': string } }>`
  position: absolute;
  border: 2px dashed var(--colour);
  pointer-events: none;
  &[hidden] {
    display: none;
  }
`;
