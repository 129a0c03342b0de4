import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { t } from '@app/shared/theme/tokens';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { arrowDirection } from '../../../kit/arrow.ts';
import { followPointer } from '../../../kit/follow-pointer.ts';
import { moveBox, resizeBox, spanArea } from '../model/blocks.ts';

interface AreaFrameProps {
  /** Size of the picture in pixels. */
  width: number;
  height: number;
  area: TextBox;
  onChange: (area: TextBox) => void;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * Overlay for framing text that was not found: drawn with the pointer, or moved and resized with
 * the keyboard.
 */
export function AreaFrame({ width, height, area, onChange, onDone, onCancel }: AreaFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const placeOf = (event: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    const bounds = frame.current!.getBoundingClientRect();
    return {
      x: ((event.clientX - bounds.left) / bounds.width) * width,
      y: ((event.clientY - bounds.top) / bounds.height) * height,
    };
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? 10 : 2) * Math.max(1, width / 1000);
    const arrow = arrowDirection(event);
    if (arrow) {
      const [x, y] = [arrow[0] * step, arrow[1] * step];
      onChange(event.altKey ? resizeBox(area, 'corner', x, y) : moveBox(area, x, y));
    } else if (event.key === 'Enter') onDone();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  };

  return (
    <Over
      ref={frame}
      onPointerDown={(event) => {
        const from = placeOf(event);
        followPointer(
          event,
          (_dx, _dy, at) => {
            const next = spanArea(from, placeOf(at), width, height);
            if (next) onChange(next);
          },
          () => box.current?.focus({ preventScroll: true }),
        );
      }}
    >
      <Area
        ref={box}
        role="group"
        tabIndex={0}
        aria-label="要识别的地方：方向键移动，Alt 加方向键改大小，回车识别"
        onKeyDown={handleKey}
        style={{
          left: `${((area.x - area.width / 2) / width) * 100}%`,
          top: `${((area.y - area.height / 2) / height) * 100}%`,
          width: `${(area.width / width) * 100}%`,
          height: `${(area.height / height) * 100}%`,
        }}
      />
    </Over>
  );
}

const Over = styled.div`
  position: absolute;
  inset: 0;
  z-index: 5;
  overflow: hidden;
  cursor: crosshair;
  touch-action: none;
`;

/** The picture around the area is dimmed. */
const Area = styled.div`
  position: absolute;
  border: 2px solid ${t.accent};
  outline: 1px solid ${t.onPicture};
  box-shadow: 0 0 0 4000px rgb(0 0 0 / 0.45);
  &:focus-visible {
    outline-width: 3px;
  }
`;
