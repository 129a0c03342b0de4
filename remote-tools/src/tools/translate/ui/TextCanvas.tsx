import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { t } from '@app/shared/theme/tokens';
import { layOut, TYPEFACE } from '@app/shared/typeset';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import { moved, resized, type EditedBlock, type Grip } from '../model/blocks.ts';
import { Drawing } from './Drawing.tsx';

interface TextCanvasProps {
  width: number;
  height: number;
  /** The photo, and the photo without its text. */
  photo: string;
  plate: string | null;
  blocks: readonly EditedBlock[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  onChange: (id: string, change: Partial<EditedBlock>, together?: string) => void;
  /** Shows the photo as it was. */
  original: boolean;
  /** Stands below the selected block. */
  toolbar: ReactNode;
  /** Lies over all. */
  children?: ReactNode;
}

/**
 * The picture as it will be exported, with a frame around each block: selected, moved, pulled and
 * typed into in place.
 */
export function TextCanvas({
  width,
  height,
  photo,
  plate,
  blocks,
  selected,
  onSelect,
  onChange,
  original,
  toolbar,
  children,
}: TextCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const drag = useRef<{ x: number; y: number; box: TextBox; grip: Grip | 'move'; name: string }>(null);

  const begin = (event: PointerEvent, block: EditedBlock, grip: Grip | 'move') => {
    if (event.button !== 0) return;
    event.stopPropagation();
    onSelect(block.id);
    if (grip !== 'move') event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, box: block.box, grip, name: crypto.randomUUID() };
  };
  const pull = (event: PointerEvent, block: EditedBlock) => {
    const from = drag.current;
    const bounds = frame.current?.getBoundingClientRect();
    if (!from || !bounds) return;
    const dx = ((event.clientX - from.x) / bounds.width) * width;
    const dy = ((event.clientY - from.y) / bounds.height) * height;
    // A press that trembles moves nothing.
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < 3) return;
    const box = from.grip === 'move' ? moved(from.box, dx, dy) : resized(from.box, from.grip, dx, dy);
    onChange(block.id, { box }, from.name);
  };
  const end = () => {
    drag.current = null;
  };
  const handleKey = (event: KeyboardEvent, block: EditedBlock) => {
    const step = event.shiftKey ? 10 : 1;
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (by) {
      event.preventDefault();
      const [x, y] = by as [number, number];
      const box = event.altKey
        ? resized(block.box, 'corner', x * step, y * step)
        : moved(block.box, x * step, y * step);
      onChange(block.id, { box }, `key-${block.id}`);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      setTyping(block.id);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(block.id, { deed: 'keep' });
    } else if (event.key === 'Escape') onSelect(null);
  };

  const place = ({ x, y, width: wide, height: high, angle }: TextBox): CSSProperties => ({
    left: `${((x - wide / 2) / width) * 100}%`,
    top: `${((y - high / 2) / height) * 100}%`,
    width: `${(wide / width) * 100}%`,
    height: `${(high / height) * 100}%`,
    rotate: `${angle}deg`,
  });

  return (
    <Frame ref={frame} onPointerDown={() => onSelect(null)}>
      {original ? (
        <img src={photo} alt="原图" />
      ) : (
        <Drawing
          width={width}
          height={height}
          photo={photo}
          plate={plate}
          blocks={blocks}
          without={typing}
          label="译文预览"
        />
      )}
      {blocks.map((block, at) => {
        const active = block.id === selected;
        const shown = original ? (block.lines[0] ?? block.box) : block.box;
        const name = `第 ${at + 1} 块：${block.text.trim() || block.source || '没有认出的文字'}`;
        return (
          <div key={block.id}>
            <Box
              type="button"
              aria-pressed={active}
              aria-label={name}
              data-deed={block.deed}
              style={place(shown)}
              onPointerDown={(event) => begin(event, block, 'move')}
              onPointerMove={(event) => pull(event, block)}
              onPointerUp={end}
              onPointerCancel={end}
              onClick={() => onSelect(block.id)}
              onDoubleClick={() => setTyping(block.id)}
              onKeyDown={(event) => handleKey(event, block)}
            >
              <b>{at + 1}</b>
            </Box>
            {active && !original && typing !== block.id ? (
              <Grips style={place(block.box)}>
                {GRIPS.map((grip) => (
                  <i
                    key={grip}
                    data-grip={grip}
                    onPointerDown={(event) => begin(event, block, grip)}
                    onPointerMove={(event) => pull(event, block)}
                    onPointerUp={end}
                    onPointerCancel={end}
                  />
                ))}
              </Grips>
            ) : null}
            {active && typing === block.id ? (
              <Grips style={place(block.box)}>
                <Typing
                  autoFocus
                  aria-label={`在图上编辑第 ${at + 1} 块译文`}
                  value={block.text}
                  style={typingLook(block, width, height)}
                  onPointerDown={(event) => event.stopPropagation()}
                  onChange={(event) => onChange(block.id, { text: event.target.value }, `type-${block.id}`)}
                  onKeyDown={(event) => {
                    if (event.key === 'Escape' && !isComposing(event)) setTyping(null);
                  }}
                  onBlur={() => setTyping(null)}
                />
              </Grips>
            ) : null}
            {active && !original && typing !== block.id ? (
              <Below style={below(block.box, width, height)} onPointerDown={(event) => event.stopPropagation()}>
                {toolbar}
              </Below>
            ) : null}
          </div>
        );
      })}
      {children}
    </Frame>
  );
}

const GRIPS: readonly Grip[] = ['left', 'right', 'bottom', 'corner'];

/** Below a block, or above it where it stands low; never beyond the right edge. */
function below({ x, y, width: wide, height: high }: TextBox, width: number, height: number): CSSProperties {
  const under = y + high / 2 < height * 0.82;
  const left = Math.max(0, Math.min((x - wide / 2) / width, 0.55)) * 100;
  return under
    ? { left: `${left}%`, top: `calc(${((y + high / 2) / height) * 100}% + 12px)` }
    : { left: `${left}%`, bottom: `calc(${(1 - (y - high / 2) / height) * 100}% + 16px)` };
}

/** Height of a line of the field, and where the typeface's baseline is in it. */
const LINE = 1.22;
const BASELINE = 1.046;

/** The field lies so that what is typed stands where it will be set. */
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

const Frame = styled.div`
  position: absolute;
  inset: 0;
  container-type: size;
  user-select: none;
  > img {
    width: 100%;
    height: 100%;
  }
`;

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
