import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { t } from '@app/shared/theme/tokens';
import { layOut, TYPEFACE } from '@app/shared/typeset';
import { isComposing } from '@app/shared/ui/composing';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { arrowDirection } from '../../../kit/arrow.ts';
import { followPointer } from '../../../kit/follow-pointer.ts';
import { moveBox, resizeBox, type EditedBlock, type ResizeGrip } from '../model/blocks.ts';

interface BlockFrameProps {
  block: EditedBlock;
  /** Number in the list, from 1. */
  number: number;
  /** Size of the picture in pixels. */
  size: { width: number; height: number };
  /** Box of the displayed picture. */
  boardBox: () => DOMRect;
  selected: boolean;
  onSelect: (id: string | null) => void;
  typing: boolean;
  onTyping: (typing: boolean) => void;
  onChange: (id: string, change: Partial<EditedBlock>, together?: string) => void;
  /** Whether the original photo is shown. */
  original: boolean;
  /** Toolbar below the block while it is selected. */
  toolbar: ReactNode;
}

/** The frame of one block, which can be selected, moved, resized and edited in place. */
export function BlockFrame(props: BlockFrameProps) {
  const { block, number, size, boardBox, selected, onSelect, typing, onTyping, onChange, original, toolbar } = props;
  const { width, height } = size;

  const pull = (event: PointerEvent<HTMLElement>, grip: ResizeGrip | 'move') => {
    if (event.button !== 0) return;
    onSelect(block.id);
    const { box } = block;
    const together = crypto.randomUUID();
    followPointer(event, (x, y) => {
      // A tiny movement of a press moves nothing.
      if (Math.hypot(x, y) < 3) return;
      const bounds = boardBox();
      const [dx, dy] = [(x / bounds.width) * width, (y / bounds.height) * height];
      onChange(block.id, { box: grip === 'move' ? moveBox(box, dx, dy) : resizeBox(box, grip, dx, dy) }, together);
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const arrow = arrowDirection(event);
    if (arrow) {
      const [x, y] = arrow.map((way) => way * (event.shiftKey ? 10 : 1)) as [number, number];
      const box = event.altKey ? resizeBox(block.box, 'corner', x, y) : moveBox(block.box, x, y);
      onChange(block.id, { box }, `key-${block.id}`);
    } else if (event.key === 'Enter' || event.key === 'F2') onTyping(true);
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(block.id, { deed: 'keep' });
    else {
      if (event.key === 'Escape') onSelect(null);
      return;
    }
    event.preventDefault();
  };

  const place = ({ x, y, width: wide, height: high, angle }: TextBox): CSSProperties => ({
    left: `${((x - wide / 2) / width) * 100}%`,
    top: `${((y - high / 2) / height) * 100}%`,
    width: `${(wide / width) * 100}%`,
    height: `${(high / height) * 100}%`,
    rotate: `${angle}deg`,
  });
  const editable = selected && !original && !typing;

  return (
    <div>
      <Box
        type="button"
        aria-pressed={selected}
        aria-label={`第 ${number} 块：${block.text.trim() || block.source || '没有认出的文字'}`}
        data-deed={block.deed}
        style={place(original ? (block.lines[0] ?? block.box) : block.box)}
        onPointerDown={(event) => pull(event, 'move')}
        onClick={() => onSelect(block.id)}
        onDoubleClick={() => onTyping(true)}
        onKeyDown={handleKey}
      >
        <b>{number}</b>
      </Box>
      {editable ? (
        <Grips style={place(block.box)}>
          {GRIPS.map((grip) => (
            <i key={grip} data-grip={grip} onPointerDown={(event) => pull(event, grip)} />
          ))}
        </Grips>
      ) : null}
      {selected && typing ? (
        <Grips style={place(block.box)}>
          <Typing
            autoFocus
            aria-label={`在图上编辑第 ${number} 块译文`}
            value={block.text}
            style={typingLook(block, width, height)}
            onPointerDown={(event) => event.stopPropagation()}
            onChange={(event) => onChange(block.id, { text: event.target.value }, `type-${block.id}`)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !isComposing(event)) onTyping(false);
            }}
            onBlur={() => onTyping(false)}
          />
        </Grips>
      ) : null}
      {editable ? (
        <Below style={below(block.box, width, height)} onPointerDown={(event) => event.stopPropagation()}>
          {toolbar}
        </Below>
      ) : null}
    </div>
  );
}

const GRIPS: readonly ResizeGrip[] = ['left', 'right', 'bottom', 'corner'];

/**
 * Position of the toolbar: below a block, or above it near the bottom; never beyond the right edge.
 */
function below({ x, y, width: wide, height: high }: TextBox, width: number, height: number): CSSProperties {
  const under = y + high / 2 < height * 0.82;
  const left = Math.max(0, Math.min((x - wide / 2) / width, 0.55)) * 100;
  return under
    ? { left: `${left}%`, top: `calc(${((y + high / 2) / height) * 100}% + 12px)` }
    : { left: `${left}%`, bottom: `calc(${(1 - (y - high / 2) / height) * 100}% + 16px)` };
}

/** Line height of the field, and the position of the typeface's baseline in it. */
const LINE = 1.22;
const BASELINE = 1.046;

/** Positions the field so that typed text is where the result will have it. */
function typingLook(block: EditedBlock, width: number, height: number): CSSProperties {
  const { size, lines } = layOut(block);
  const top = block.box.height / 2 + (lines[0]?.baseline ?? 0) - BASELINE * size;
  return {
    top: `${(top / block.box.height) * 100}%`,
    height: `${((lines.length * LINE * size) / height) * 100}cqh`,
    color: block.colour,
    fontSize: `${(size / width) * 100}cqw`,
    fontWeight: block.bold ? 700 : 400,
    textAlign: block.align,
  };
}

const Box = styled.button`
  position: absolute;
  border: 1.5px solid ${t.onPicture};
  border-radius: 2px;
  outline: 1px solid ${t.accent};
  cursor: move;
  touch-action: none;
  > b {
    position: absolute;
    left: -10px;
    top: -11px;
    min-width: 20px;
    height: 20px;
    border: 1px solid ${t.onPicture};
    border-radius: 10px;
    background: ${t.accent};
    color: ${t.onAccent};
    font-size: ${t.t12};
    font-weight: 600;
    line-height: 18px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  &:not([data-deed='translate']) {
    border-style: dashed;
    outline-color: transparent;
  }
  &:not([data-deed='translate']) > b {
    background: ${t.overPicture};
    color: ${t.onPicture};
  }
  &[aria-pressed='true'] {
    outline: 2px solid ${t.accent};
  }
  &:focus-visible {
    outline: 3px solid ${t.accent};
  }
  @media (max-width: 749px) {
    > b {
      left: -22px;
      top: calc(50% - 10px);
    }
  }
`;

const Grips = styled.div`
  position: absolute;
  pointer-events: none;
  > i {
    position: absolute;
    width: 12px;
    height: 12px;
    margin: -6px;
    border: 1.5px solid ${t.accent};
    border-radius: 2px;
    background: ${t.paper};
    pointer-events: auto;
    touch-action: none;
  }
  > [data-grip='left'] {
    left: 0;
    top: 50%;
    cursor: ew-resize;
  }
  > [data-grip='right'] {
    left: 100%;
    top: 50%;
    cursor: ew-resize;
  }
  > [data-grip='bottom'] {
    left: 50%;
    top: 100%;
    cursor: ns-resize;
  }
  > [data-grip='corner'] {
    left: 100%;
    top: 100%;
    cursor: nwse-resize;
  }
`;

const Typing = styled.textarea`
  position: absolute;
  z-index: 3;
  left: 0;
  width: 100%;
  padding: 0;
  pointer-events: auto;
  border: 0;
  outline: 2px solid ${t.accent};
  background: transparent;
  font-family: '${TYPEFACE}', ${t.font};
  font-kerning: none;
  line-height: 1.22;
  resize: none;
  overflow: hidden;
  user-select: text;
`;

const Below = styled.div`
  position: absolute;
  z-index: 4;
  @media (max-width: 999px) {
    display: none;
  }
`;
