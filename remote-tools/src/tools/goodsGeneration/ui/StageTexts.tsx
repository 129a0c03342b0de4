import { styled } from 'styled-components';
import { arrowDirection } from '../../../kit/arrow.ts';
import { followPointer } from '../../../kit/follow-pointer.ts';
import { percent, type Surface } from '../model/board.ts';
import type { GoodsText } from '../model/form.ts';
import { clampValue, SNAP_REACH_PX, KEY_STEPS } from '../model/placing.ts';

interface StageTextsProps extends Surface {
  texts: readonly GoodsText[];
  onTexts: (texts: GoodsText[]) => void;
  /** Whether a text snaps to the centre. */
  snaps: boolean;
  disabled: boolean;
}

const share = (value: number) => clampValue(value, { min: 0, max: 1 });

/** Texts on the picture, which can be dragged, or moved by the arrow keys. */
export function StageTexts({ texts, onTexts, snaps, disabled, boardBox }: StageTextsProps) {
  const put = (index: number, x: number, y: number) =>
    onTexts(texts.map((one, at) => (at === index ? { ...one, x, y } : one)));
  return texts.map((text, index) => (
    <Text
      // Their order is what they are known by.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      type="button"
      data-kind={text.kind}
      aria-label={`文字「${text.text}」，方向键移动`}
      style={{
        left: percent(text.x),
        top: percent(text.y),
        fontSize: `${text.size * 100}cqmin`,
        ...(text.kind === 'tag' ? { background: text.colour, color: inkOn(text.colour) } : { color: text.colour }),
      }}
      onPointerDown={(event) => {
        if (disabled) return;
        const { width, height } = boardBox();
        const { style } = event.currentTarget;
        let [x, y] = [text.x, text.y];
        followPointer(
          event,
          (dx, dy) => {
            x = share(text.x + dx / width);
            y = share(text.y + dy / height);
            if (snaps && Math.abs(x - 0.5) * width < SNAP_REACH_PX) x = 0.5;
            Object.assign(style, { left: percent(x), top: percent(y) });
          },
          () => {
            if (x !== text.x || y !== text.y) put(index, x, y);
          },
        );
      }}
      onKeyDown={(event) => {
        const arrow = arrowDirection(event);
        if (disabled || !arrow) return;
        event.preventDefault();
        const by = event.shiftKey ? KEY_STEPS.large : KEY_STEPS.small * 2;
        put(index, share(text.x + arrow[0] * by), share(text.y + arrow[1] * by));
      }}
    >
      {text.text}
    </Text>
  ));
}

function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * r! + 0.587 * g! + 0.114 * b! > 165 ? '#1b1b1f' : '#ffffff';
}

const Text = styled.button`
  position: absolute;
  z-index: 1;
  max-width: 92%;
  padding: 0;
  transform: translate(-50%, -50%);
  font-weight: 700;
  line-height: 1.2;
  white-space: nowrap;
  cursor: move;
  touch-action: none;
  &[data-kind='tag'] {
    padding: 0.32em 0.62em;
    border-radius: 0.36em;
  }
`;
