import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { t } from '@app/shared/theme/tokens';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { moved, resized, spanned } from '../model/blocks.ts';

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
 * Lies over the picture while somebody frames text that was not found: drawn with the pointer, or
 * moved and pulled with the keyboard.
 */
export function AreaFrame({ width, height, area, onChange, onDone, onCancel }: AreaFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number }>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const placeOf = (event: PointerEvent) => {
    const bounds = frame.current!.getBoundingClientRect();
    return {
      x: ((event.clientX - bounds.left) / bounds.width) * width,
      y: ((event.clientY - bounds.top) / bounds.height) * height,
    };
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? 10 : 2) * Math.max(1, width / 1000);
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (by) {
      const [x, y] = by.map((sign) => sign * step) as [number, number];
      onChange(event.altKey ? resized(area, 'corner', x, y) : moved(area, x, y));
    } else if (event.key === 'Enter') onDone();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  };

  return (
    <Over
      ref={frame}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = placeOf(event);
      }}
      onPointerMove={(event) => {
        const next = from.current && spanned(from.current, placeOf(event), width, height);
        if (next) onChange(next);
      }}
      onPointerUp={() => {
        from.current = null;
        box.current?.focus({ preventScroll: true });
      }}
      onPointerCancel={() => {
        from.current = null;
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

/** All around it the picture is dimmed. */
const Area = styled.div`
  position: absolute;
  border: 2px solid ${t.accent};
  outline: 1px solid ${t.onPicture};
  box-shadow: 0 0 0 4000px rgb(0 0 0 / 0.45);
  &:focus-visible {
    outline-width: 3px;
  }
`;
