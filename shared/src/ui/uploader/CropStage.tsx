import { Minus, Plus, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { focusRing, hidden, wrapRow } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import { Button } from '../button/index.ts';
import { CropEngine } from './engine.ts';
import type { Size } from './geometry.ts';

interface CropStageProps {
  /** Address of the decoded picture. */
  url: string;
  aspect: number;
  least: Size;
  mask: 'circle' | 'rect';
  locked: boolean;
  /** Receives the engine, for the component that crops. */
  engine: RefObject<CropEngine | null>;
  picture: RefObject<HTMLImageElement | null>;
}

/** The picture under a frame, with its controls. Nothing renders while it moves. */
export function CropStage({ url, aspect, least, mask, locked, engine, picture }: CropStageProps) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useRef<HTMLInputElement>(null);
  const { width, height } = least;

  useEffect(() => {
    const [box, img, hole] = [stage.current, picture.current, frame.current];
    if (!box || !img || !hole) return;
    let over = false;
    const begin = (): void => {
      if (over) return;
      engine.current = new CropEngine({
        stage: box,
        picture: img,
        frame: hole,
        aspect,
        least: { width, height },
        onChange(percent) {
          if (!zoom.current) return;
          zoom.current.value = String(Math.round(percent));
          zoom.current.setAttribute('aria-valuetext', `${Math.round(percent)}%`);
        },
      });
      img.style.visibility = 'visible';
    };
    // It was decoded before, so that this resolves before the dialog has faded in.
    img.decode().then(begin, begin);
    return () => {
      over = true;
      engine.current?.destroy();
      engine.current = null;
    };
  }, [url, aspect, width, height, engine, picture]);

  useEffect(() => {
    if (engine.current) engine.current.locked = locked;
  }, [engine, locked]);

  return (
    <Whole>
      <Stage
        ref={stage}
        role="application"
        tabIndex={0}
        aria-label="裁剪区域"
        aria-describedby={`${id}-keys`}
        aria-disabled={locked || undefined}
      >
        <img ref={picture} src={url} alt="" draggable={false} />
        <Hole ref={frame} $round={mask === 'circle'} />
      </Stage>
      <Said id={`${id}-keys`}>方向键移动，加号和减号缩放，R 旋转，0 还原</Said>
      <Knobs>
        <Zoom>
          <Minus size={16} strokeWidth={1.5} aria-hidden />
          <input
            ref={zoom}
            type="range"
            min={0}
            max={100}
            defaultValue={0}
            aria-label="缩放"
            disabled={locked}
            onInput={(event) => engine.current?.zoomTo(Number(event.currentTarget.value))}
          />
          <Plus size={16} strokeWidth={1.5} aria-hidden />
        </Zoom>
        <Button
          size="s"
          tone="text"
          disabled={locked}
          icon={<RotateCw size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => engine.current?.turn()}
        >
          旋转
        </Button>
        <Button
          size="s"
          tone="text"
          disabled={locked}
          icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => engine.current?.reset()}
        >
          还原
        </Button>
      </Knobs>
    </Whole>
  );
}

const Whole = styled.div`
  min-width: 0;
`;

const Stage = styled.div`
  position: relative;
  height: min(340px, 50vh);
  overflow: hidden;
  border-radius: ${t.r2};
  background: ${t.playerGround};
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  &[aria-disabled] {
    cursor: progress;
  }
  &:focus-visible {
    ${focusRing}
  }
  img {
    position: absolute;
    top: 50%;
    left: 50%;
    max-width: none;
    visibility: hidden;
    pointer-events: none;
    will-change: transform;
  }
`;

const Hole = styled.div<{ $round: boolean }>`
  position: absolute;
  inset: 0;
  margin: auto;
  border: 1px solid ${t.pictureLine};
  border-radius: ${({ $round }) => ($round ? '50%' : '2px')};
  box-shadow: 0 0 0 9999px ${t.scrim};
  pointer-events: none;
`;

const Said = styled.span`
  ${hidden}
`;

const Knobs = styled.div`
  ${wrapRow}
  gap: ${t.s1} ${t.s2};
  margin-top: ${t.s3};
`;

const Zoom = styled.div`
  display: flex;
  flex: 1 1 180px;
  ${below(450)} {
    flex-basis: 100%;
  }
  align-items: center;
  gap: ${t.s2};
  color: ${t.ink3};
  input {
    flex: 1;
    min-width: 0;
    height: 32px;
    margin: 0;
    accent-color: ${t.accent};
    cursor: pointer;
  }
  @media (pointer: coarse) {
    input {
      height: 44px;
    }
  }
`;
