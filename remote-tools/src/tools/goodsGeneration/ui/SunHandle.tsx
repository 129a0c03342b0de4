import { t } from '@app/shared/theme/tokens';
import { Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { arrowDirection } from '../../../kit/arrow.ts';
import { followPointer } from '../../../kit/follow-pointer.ts';
import type { Surface } from '../model/board.ts';
import type { GoodsForm } from '../model/form.ts';
import { handleAt, lightAt, lightText, wholeLight } from '../model/light.ts';

interface SunHandleProps extends Surface {
  light: NonNullable<GoodsForm['light']>;
  onLight: (light: NonNullable<GoodsForm['light']>) => void;
  disabled: boolean;
}

/** Handle of the light direction: dragged, or moved by the arrow keys. */
export function SunHandle({ light, onLight, disabled, boardBox }: SunHandleProps) {
  const name = `光的方向：${lightText(light)}`;
  const spot = handleAt(light);
  return (
    <Handle
      type="button"
      aria-label={`${name}，方向键调整`}
      title={name}
      style={{ left: `${spot.left}%`, top: `${spot.top}%` }}
      disabled={disabled}
      onPointerDown={(event) => {
        if (disabled) return;
        const { left, top, width, height } = boardBox();
        const { style } = event.currentTarget;
        let next = light;
        followPointer(
          event,
          (_dx, _dy, at) => {
            next = lightAt({
              left: ((at.clientX - left) / width) * 100,
              top: ((at.clientY - top) / height) * 100,
            });
            const place = handleAt(next);
            Object.assign(style, { left: `${place.left}%`, top: `${place.top}%` });
          },
          () => {
            if (next !== light) onLight(wholeLight(next));
          },
        );
      }}
      onKeyDown={(event) => {
        const arrow = arrowDirection(event);
        if (disabled || !arrow) return;
        const step = event.shiftKey ? 15 : 5;
        event.preventDefault();
        onLight(wholeLight({ turn: light.turn + arrow[0] * step, height: light.height - arrow[1] * step }));
      }}
    >
      <Sun size={18} strokeWidth={1.5} aria-hidden />
    </Handle>
  );
}

const Handle = styled.button`
  position: absolute;
  z-index: 2;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  margin: -18px;
  border-radius: 50%;
  background: #fff;
  color: #8a5a00;
  box-shadow: ${t.shadow2};
  cursor: grab;
  touch-action: none;
`;
