import type { Shown } from '@app/shared/cutout-live';
import { focusRing, hidden } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import type { Kind, Stroke } from '../model/strokes.ts';
import { checker } from './checker.ts';
import { drawStrokes } from './draw-strokes.ts';

export type View = 'cut' | 'photo' | 'mask';

/** Under the subject: a colour, a picture, or nothing. */
export type Ground = { colour: string } | { picture: string; fit: 'cover' | 'contain' } | null;

interface CutStageProps {
  /** Address of the photo. */
  photo: string;
  /** The preview's size, once it is there. */
  size: { width: number; height: number } | null;
  shown: Shown | null;
  view: View;
  ground: Ground;
  strokes: readonly Stroke[];
  /** The next stroke; its radius is in pixels of the preview. */
  kind: Kind;
  radius: number;
  onStroke: (stroke: Stroke) => void;
  disabled: boolean;
  zoom: number;
  /** Percent of the subject's longer side that is left around it; null when nothing is cut off. */
  crop: number | null;
  /** Lies over the picture. */
  over: ReactNode;
}

interface Place {
  x: number;
  y: number;
}

const LOUPE = { side: 160, factor: 4 } as const;
/** Pixels of the page that an arrow key moves the cursor. */
const STEP = 12;

/** The picture as it is cut, strokes over it; a loupe shows the edge below the brush. */
export function CutStage(props: CutStageProps) {
  const { photo, size, shown, view, ground, strokes, kind, radius, onStroke, disabled, zoom, crop, over } = props;
  const help = useId();
  const board = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const subject = useRef<HTMLCanvasElement>(null);
  const shadow = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const loupe = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<{ kind: Kind; points: number[] } | null>(null);
  const cursor = useRef<Place | null>(null);
  const [near, setNear] = useState(false);
  const off = disabled || !size;

  useEffect(() => {
    paint(subject.current, shown?.subject ?? null);
    paint(shadow.current, shown?.shadow ?? null);
  }, [shown]);
  useEffect(() => {
    if (marks.current && size) drawStrokes(marks.current, size, strokes);
  }, [strokes, size]);

  /** Where a place of the page lies in the preview. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = board.current!.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * size!.width,
      y: ((clientY - box.top) / box.height) * size!.height,
    };
  };
  const follow = (place: Place) => {
    cursor.current = place;
    const style = ring.current?.style;
    if (style) {
      style.left = `${(place.x / size!.width) * 100}%`;
      style.top = `${(place.y / size!.height) * 100}%`;
      style.width = `${(radius * 200) / size!.width}%`;
    }
    magnify(loupe.current, subject.current, place);
  };
  const draft = () => {
    if (drawing.current) drawStrokes(marks.current!, size!, [...strokes, { ...drawing.current, radius }]);
  };

  const handleDown = (event: PointerEvent) => {
    if (off || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = placeOf(event);
    drawing.current = { kind: event.altKey ? opposite(kind) : kind, points: [x, y] };
    draft();
  };
  const handleMove = (event: PointerEvent) => {
    if (off) return;
    setNear(true);
    follow(placeOf(event));
    if (!drawing.current) return;
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of passed.length > 0 ? passed : [event.nativeEvent]) {
      const { x, y } = placeOf(one);
      drawing.current.points.push(x, y);
    }
    draft();
  };
  const handleEnd = () => {
    const own = drawing.current;
    drawing.current = null;
    if (own) onStroke({ ...own, radius });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (off) return;
    const step = (event.shiftKey ? 1 : STEP) * (size.width / board.current!.getBoundingClientRect().width);
    const ways: Record<string, readonly [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
      Enter: [0, 0],
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const at = cursor.current ?? { x: size.width / 2, y: size.height / 2 };
    const place = {
      x: Math.max(0, Math.min(size.width, at.x + way[0])),
      y: Math.max(0, Math.min(size.height, at.y + way[1])),
    };
    setNear(true);
    follow(place);
    if (event.key === 'Enter')
      onStroke({ kind: event.altKey ? opposite(kind) : kind, radius, points: [place.x, place.y] });
  };

  const ratio = size ? size.width / size.height : 4 / 3;
  const bare = !shown || view === 'photo';
  return (
    <Outer>
      <Scroll>
        <Board ref={board} style={{ width: `calc(${zoom} * min(100cqw, 100cqh * ${ratio}))`, aspectRatio: ratio }}>
          {bare ? null : view === 'mask' ? <Plain /> : <Under ground={ground} />}
          {bare || (view === 'cut' && ground === null) ? (
            <Photo src={photo} alt={bare ? '原图' : ''} draggable={false} $faint={!bare} />
          ) : null}
          <Layer ref={shadow} hidden={bare || view !== 'cut' || !shown.shadow} />
          <Layer ref={subject} hidden={bare} $white={view === 'mask'} />
          <Marks
            ref={marks}
            role="application"
            aria-roledescription="画布"
            aria-label="涂抹要保留和去掉的地方"
            aria-describedby={help}
            tabIndex={off ? -1 : 0}
            onPointerDown={handleDown}
            onPointerMove={handleMove}
            onPointerUp={handleEnd}
            onPointerCancel={handleEnd}
            onPointerLeave={() => !drawing.current && setNear(false)}
            onBlur={() => setNear(false)}
            onKeyDown={handleKey}
          />
          <Ring ref={ring} hidden={!near || off} />
          {size ? <Signs strokes={strokes} size={size} /> : null}
          {size && !bare && crop !== null ? <Crop style={edgesOf(shown.bounds, crop, size)} /> : null}
          {over}
        </Board>
      </Scroll>
      <Loupe hidden={!near || off || bare || view !== 'cut'} aria-hidden>
        <canvas ref={loupe} width={LOUPE.side * 2} height={LOUPE.side * 2} />
        <span>边缘 {LOUPE.factor * 100}%</span>
      </Loupe>
      <Said id={help}>方向键移动笔，回车涂一下；B 保留，D 去掉，E 擦掉笔迹，方括号改变大小</Said>
    </Outer>
  );
}

const opposite = (kind: Kind): Kind => (kind === 'keep' ? 'drop' : 'keep');

function Under({ ground }: { ground: Ground }) {
  if (ground === null) return <Checks />;
  if ('colour' in ground) return <Plain style={{ background: ground.colour }} />;
  return <Backdrop src={ground.picture} alt="" draggable={false} style={{ objectFit: ground.fit }} />;
}

/** Marks at the start of each stroke, by its effect. */
function Signs({ strokes, size }: { strokes: readonly Stroke[]; size: { width: number; height: number } }) {
  return strokes.map((stroke, at) =>
    stroke.kind === 'clear' || stroke.kind === 'earlier' ? null : (
      <Sign
        // Strokes only come and go at the end.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        data-kind={stroke.kind}
        style={{
          left: `${(stroke.points[0]! / size.width) * 100}%`,
          top: `${(stroke.points[1]! / size.height) * 100}%`,
        }}
        aria-hidden
      >
        {stroke.kind === 'keep' ? '+' : '−'}
      </Sign>
    ),
  );
}

/** Where the frame will end, in shares of the picture. */
function edgesOf(bounds: Shown['bounds'], crop: number, size: { width: number; height: number }): CSSProperties {
  if (!bounds) return { display: 'none' };
  const around = (Math.max(bounds.width, bounds.height) * crop) / 100;
  return {
    left: `${((bounds.left - around) / size.width) * 100}%`,
    top: `${((bounds.top - around) / size.height) * 100}%`,
    width: `${((bounds.width + 2 * around) / size.width) * 100}%`,
    height: `${((bounds.height + 2 * around) / size.height) * 100}%`,
  };
}

function paint(canvas: HTMLCanvasElement | null, picture: Shown['subject'] | null): void {
  if (!canvas || !picture) return;
  const { data, width, height } = picture;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
}

function magnify(to: HTMLCanvasElement | null, from: HTMLCanvasElement | null, { x, y }: Place): void {
  const context = to?.getContext('2d');
  if (!to || !context || !from) return;
  const side = to.width / (LOUPE.factor * 2);
  context.clearRect(0, 0, to.width, to.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(from, x - side / 2, y - side / 2, side, side, 0, 0, to.width, to.height);
}

const Outer = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  min-height: 0;
  margin: 0 ${t.s4} 0 80px;
  ${below(1000)} {
    margin: 0;
  }
`;

const Scroll = styled.div`
  flex: 1;
  display: grid;
  min-width: 0;
  overflow: auto;
  container-type: size;
  ${below(1000)} {
    aspect-ratio: 4 / 3;
  }
`;

const Board = styled.div`
  position: relative;
  /* Larger than the stage it scrolls from its corner: centred, its left edge is out of reach. */
  place-self: safe center;
  overflow: hidden;
  border-radius: 4px;
`;

const Layer = styled.canvas<{ $white?: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  filter: ${({ $white }) => ($white ? 'brightness(0) invert(1)' : 'none')};
  &[hidden] {
    display: none;
  }
`;

const Checks = styled.div`
  position: absolute;
  inset: 0;
  ${checker}
`;

const Plain = styled.div`
  position: absolute;
  inset: 0;
  background: #000;
`;

const Photo = styled.img<{ $faint: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: ${({ $faint }) => ($faint ? 0.1 : 1)};
`;

const Backdrop = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  background: #fff;
`;

const Marks = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  touch-action: none;
  cursor: crosshair;
  outline: 0;
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

const Ring = styled.span`
  position: absolute;
  aspect-ratio: 1;
  transform: translate(-50%, -50%);
  border: 1.5px solid #fff;
  border-radius: 50%;
  box-shadow: 0 0 0 1px #14171f;
  pointer-events: none;
  &[hidden] {
    display: none;
  }
`;

const Sign = styled.span`
  position: absolute;
  width: 20px;
  height: 20px;
  transform: translate(-50%, -50%);
  border: 1.5px solid #fff;
  border-radius: 50%;
  background: #14171f;
  color: #fff;
  font-size: 14px;
  line-height: 17px;
  text-align: center;
  pointer-events: none;
  &[data-kind='keep'] {
    background: #2f4fe0;
  }
`;

const Crop = styled.span`
  position: absolute;
  border: 1.5px dashed #14171f;
  outline: 1.5px dashed #fff;
  outline-offset: -3px;
  pointer-events: none;
`;

const Loupe = styled.div`
  position: absolute;
  left: 12px;
  bottom: 20px;
  pointer-events: none;
  canvas {
    width: ${LOUPE.side}px;
    height: ${LOUPE.side}px;
    border: 3px solid #fff;
    border-radius: 50%;
    box-shadow: ${t.shadow2};
    ${checker}
  }
  span {
    position: absolute;
    left: 50%;
    bottom: -8px;
    transform: translateX(-50%);
    padding: 0 8px;
    border-radius: 12px;
    background: ${t.overPicture};
    color: ${t.onPicture};
    font-size: ${t.t12};
    line-height: 24px;
    white-space: nowrap;
  }
  &[hidden] {
    display: none;
  }
  ${below(750)} {
    display: none;
  }
`;

const Said = styled.p`
  ${hidden}
`;
