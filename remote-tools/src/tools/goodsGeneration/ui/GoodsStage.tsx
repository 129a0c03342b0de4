import { GOODS_LIMITS } from '@app/shared/contracts/goods';
import type { Shown } from '@app/shared/goods-live';
import { focusRing } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { RotateCw, Sun } from 'lucide-react';
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
import type { GoodsForm, Place } from '../model/form.ts';
import { snapped, straightened, within, type Box, type Snapped } from '../model/placing.ts';

interface GoodsStageProps {
  /** Address of the photo, shown until the product is cut out. */
  photo: string;
  /** Address of the product alone. */
  product: string | null;
  shown: Shown | null;
  /** Width over height of what comes out. */
  ratio: number;
  zoom: number;
  form: GoodsForm;
  onForm: (form: GoodsForm) => void;
  guides: boolean;
  snaps: boolean;
  /** Shows the photo instead. */
  peeking: boolean;
  /** White alone: nothing is placed in it. */
  white: boolean;
  disabled: boolean;
  /** Lies over the picture. */
  over: ReactNode;
}

/** How near a line is taken, in pixels of the page. */
const REACH = 7;
const STEP = { small: 0.005, large: 0.05 } as const;
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
const NO_GUIDES: Snapped = { dx: 0, dy: 0, x: null, y: null };
const { lightTurn, lightHeight } = GOODS_LIMITS;

const said = ({ turn, height }: { turn: number; height: number }) =>
  `${turn < -4 ? '左' : turn > 4 ? '右' : '正'}${height > 60 ? '高' : height < 30 ? '低' : '上'} ${Math.round(Math.abs(turn))}°`;

/** Where the light's handle stands: to its side, the higher the higher. */
const sunAt = ({ turn, height }: { turn: number; height: number }) => ({
  left: 50 + (turn / lightTurn.max) * 42,
  top: 7 + ((lightHeight.max - height) / (lightHeight.max - lightHeight.min)) * 46,
});

/** The product in its scene: moved, sized and turned by hand, with the light and the texts. */
export function GoodsStage(props: GoodsStageProps) {
  const { photo, product, shown, ratio, zoom, form, onForm, guides, snaps, peeking, white, disabled, over } = props;
  const help = useId();
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  /** Preview of the product while it is dragged; the new picture replaces it. */
  const [loose, setLoose] = useState<Shown | null>(null);
  const [lines, setLines] = useState(NO_GUIDES);
  const moving = loose !== null && loose === shown;
  const { place } = form;
  const off = disabled || !shown || !product || white;

  useEffect(() => {
    const picture = moving ? shown?.empty : shown?.whole;
    const target = canvas.current;
    if (!picture || !target) return;
    [target.width, target.height] = [picture.width, picture.height];
    target
      .getContext('2d')
      ?.putImageData(new ImageData(Uint8ClampedArray.from(picture.data), picture.width, picture.height), 0, 0);
  }, [shown, moving]);

  const size = shown ? { width: shown.whole.width, height: shown.whole.height } : null;
  const frame: Box | null =
    shown && size
      ? {
          left: shown.frame.left / size.width,
          top: shown.frame.top / size.height,
          width: shown.frame.width / size.width,
          height: shown.frame.height / size.height,
        }
      : null;

  const change = (next: Place) => {
    const held = within(next, GOODS_LIMITS);
    if (Object.keys(held).some((key) => held[key as keyof Place] !== place[key as keyof Place]))
      onForm({ ...form, place: held });
    else setLoose(null);
  };

  /** Follows a pointer until it is let go. `move` draws; `end` says what came of it. */
  const follow = (
    event: PointerEvent<HTMLElement>,
    move: (dx: number, dy: number, at: globalThis.PointerEvent) => void,
    end: () => void,
  ) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const held: HTMLElement = event.currentTarget;
    held.focus({ preventScroll: true });
    const [x, y, id] = [event.clientX, event.clientY, event.pointerId];
    held.setPointerCapture(id);
    const stop = new AbortController();
    const { signal } = stop;
    held.addEventListener('pointermove', (at) => at.pointerId === id && move(at.clientX - x, at.clientY - y, at), {
      signal,
    });
    for (const name of ['pointerup', 'pointercancel'] as const)
      held.addEventListener(
        name,
        (at) => {
          if (at.pointerId !== id) return;
          stop.abort();
          end();
        },
        { signal },
      );
  };
  const boardBox = () => board.current!.getBoundingClientRect();
  const draw = (style: Partial<CSSStyleDeclaration>) => Object.assign(box.current?.style ?? {}, style);

  // The new picture replaces the preview that was drawn by hand.
  useEffect(() => {
    if (moving) return;
    if (box.current) Object.assign(box.current.style, { translate: '', scale: '', rotate: '' });
  }, [moving, shown]);

  const startMove = (event: PointerEvent<HTMLElement>) => {
    if (off || !frame) return;
    const { width, height } = boardBox();
    let [x, y] = [0, 0];
    let begun = false;
    follow(
      event,
      (dx, dy, at) => {
        if (!begun && Math.hypot(dx, dy) < 3) return;
        if (!begun) {
          begun = true;
          setLoose(shown);
        }
        const moved = { ...frame, left: frame.left + dx / width, top: frame.top + dy / height };
        const line =
          snaps && !at.altKey && place.angle === 0
            ? snapped(moved, { x: REACH / width, y: REACH / height })
            : NO_GUIDES;
        x = dx + line.dx * width;
        y = dy + line.dy * height;
        draw({ translate: `${x}px ${y}px` });
        setLines((now) => (now.x?.name === line.x?.name && now.y?.name === line.y?.name ? now : line));
      },
      () => {
        setLines(NO_GUIDES);
        if (!begun) return;
        const short = Math.min(width, height);
        change({ ...place, x: place.x + x / short, y: place.y + y / short });
      },
    );
  };

  const startScale = (event: PointerEvent<HTMLElement>) => {
    if (off || !frame || !shown) return;
    const { left, top, width, height } = boardBox();
    const middle = left + (frame.left + frame.width / 2) * width;
    const foot = top + (frame.top + frame.height * (shown.lying ? 0.5 : 1)) * height;
    const from = Math.hypot(event.clientX - middle, event.clientY - foot);
    let factor = 1;
    setLoose(shown);
    follow(
      event,
      (_dx, _dy, at) => {
        factor = Math.hypot(at.clientX - middle, at.clientY - foot) / Math.max(1, from);
        factor = Math.min(GOODS_LIMITS.scale.max / place.scale, Math.max(GOODS_LIMITS.scale.min / place.scale, factor));
        draw({ scale: String(factor) });
      },
      () => change({ ...place, scale: place.scale * factor }),
    );
  };

  const startTurn = (event: PointerEvent<HTMLElement>) => {
    if (off || !frame || !shown) return;
    const { left, top, width, height } = boardBox();
    const [x, y] = [left + (frame.left + frame.width / 2) * width, top + (frame.top + frame.height / 2) * height];
    const from = Math.atan2(event.clientY - y, event.clientX - x);
    let by = 0;
    setLoose(shown);
    follow(
      event,
      (_dx, _dy, at) => {
        const angle = ((Math.atan2(at.clientY - y, at.clientX - x) - from) * 180) / Math.PI;
        by = straightened(place.angle + angle) - place.angle;
        draw({ rotate: `${by}deg` });
      },
      () => change({ ...place, angle: place.angle + by }),
    );
  };

  const light = shown?.light ?? null;
  const setLight = (turn: number, height: number) =>
    onForm({
      ...form,
      light: {
        turn: Math.round(Math.min(lightTurn.max, Math.max(lightTurn.min, turn))),
        height: Math.round(Math.min(lightHeight.max, Math.max(lightHeight.min, height))),
      },
    });
  const startLight = (event: PointerEvent<HTMLElement>) => {
    if (off || !light) return;
    const { left, top, width, height } = boardBox();
    const held: HTMLElement = event.currentTarget;
    let next = light;
    follow(
      event,
      (_dx, _dy, at) => {
        const [x, y] = [((at.clientX - left) / width) * 100, ((at.clientY - top) / height) * 100];
        next = {
          turn: Math.min(lightTurn.max, Math.max(lightTurn.min, ((x - 50) / 42) * lightTurn.max)),
          height: Math.min(
            lightHeight.max,
            Math.max(lightHeight.min, lightHeight.max - ((y - 7) / 46) * (lightHeight.max - lightHeight.min)),
          ),
        };
        const spot = sunAt(next);
        Object.assign(held.style, { left: `${spot.left}%`, top: `${spot.top}%` });
      },
      () => {
        if (next !== light) setLight(next.turn, next.height);
      },
    );
  };

  const startText = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (disabled) return;
    const text = form.texts[index]!;
    const { width, height } = boardBox();
    const held: HTMLElement = event.currentTarget;
    let [x, y] = [text.x, text.y];
    follow(
      event,
      (dx, dy) => {
        x = Math.min(1, Math.max(0, text.x + dx / width));
        y = Math.min(1, Math.max(0, text.y + dy / height));
        if (snaps && Math.abs(x - 0.5) * width < REACH) x = 0.5;
        Object.assign(held.style, { left: `${x * 100}%`, top: `${y * 100}%` });
      },
      () => {
        if (x !== text.x || y !== text.y)
          onForm({ ...form, texts: form.texts.map((one, at) => (at === index ? { ...one, x, y } : one)) });
      },
    );
  };

  const handleKey = (event: KeyboardEvent) => {
    if (off || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? STEP.large : STEP.small;
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    };
    const arrow = arrows[event.key];
    if (arrow) change({ ...place, x: place.x + arrow[0], y: place.y + arrow[1] });
    else if (event.key === '[' || event.key === ']')
      change({ ...place, scale: place.scale * (event.key === ']' ? 1.05 : 1 / 1.05) });
    else return;
    event.preventDefault();
  };
  const turnKeys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0 || off) return;
    event.preventDefault();
    event.stopPropagation();
    change({ ...place, angle: place.angle + by * (event.shiftKey ? 15 : 1) });
  };
  const lightKeys = (event: KeyboardEvent) => {
    if (off || !light) return;
    const step = event.shiftKey ? 15 : 5;
    const across = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0;
    const up = event.key === 'ArrowDown' ? -step : event.key === 'ArrowUp' ? step : 0;
    if (across === 0 && up === 0) return;
    event.preventDefault();
    setLight(light.turn + across, light.height + up);
  };
  const textKeys = (index: number) => (event: KeyboardEvent) => {
    const text = form.texts[index]!;
    const by = event.shiftKey ? STEP.large : STEP.small * 2;
    const [x, y] = [
      event.key === 'ArrowLeft' ? -by : event.key === 'ArrowRight' ? by : 0,
      event.key === 'ArrowUp' ? -by : event.key === 'ArrowDown' ? by : 0,
    ];
    if (disabled || (x === 0 && y === 0)) return;
    event.preventDefault();
    const next = { ...text, x: Math.min(1, Math.max(0, text.x + x)), y: Math.min(1, Math.max(0, text.y + y)) };
    onForm({ ...form, texts: form.texts.map((one, at) => (at === index ? next : one)) });
  };

  const percent = (value: number) => `${value * 100}%`;
  const sun = light ? sunAt(light) : null;
  return (
    <View>
      <Board ref={board} style={{ '--ratio': ratio, '--zoom': zoom } as CSSProperties} data-empty={!shown || undefined}>
        <Clip>
          {shown && !peeking ? (
            <canvas ref={canvas} role="img" aria-label={white ? '白底图预览' : '商品在场景里的预览'} />
          ) : (
            <img src={photo} alt="原片" />
          )}
          {peeking || white ? null : (
            <>
              {form.texts.map((text, index) => (
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
                    ...(text.kind === 'tag'
                      ? { background: text.colour, color: inkOn(text.colour) }
                      : { color: text.colour }),
                  }}
                  onPointerDown={startText(index)}
                  onKeyDown={textKeys(index)}
                >
                  {text.text}
                </Text>
              ))}
            </>
          )}
        </Clip>
        {frame && !peeking && !white ? (
          <>
            {guides ? (
              <Guides aria-hidden>
                <u style={{ left: '33.33%', top: 0, bottom: 0, width: 1 }} />
                <u style={{ left: '66.66%', top: 0, bottom: 0, width: 1 }} />
                <u style={{ top: '33.33%', left: 0, right: 0, height: 1 }} />
                <u style={{ top: '66.66%', left: 0, right: 0, height: 1 }} />
                <Safe>
                  <b>安全区 84%</b>
                </Safe>
              </Guides>
            ) : null}
            {lines.x ? <Line style={{ left: percent(lines.x.at), top: 0, bottom: 0, borderLeftWidth: 1.5 }} /> : null}
            {lines.y ? <Line style={{ top: percent(lines.y.at), left: 0, right: 0, borderTopWidth: 1.5 }} /> : null}
            {lines.x || lines.y ? (
              <Said style={{ left: '50%', bottom: 8, translate: '-50%' }}>
                {[lines.x?.name, lines.y?.name].filter(Boolean).join('，')}
              </Said>
            ) : null}
            <Selection
              ref={box}
              data-loose={moving || undefined}
              style={{
                left: percent(frame.left),
                top: percent(frame.top),
                width: percent(frame.width),
                height: percent(frame.height),
                transform: `rotate(${place.angle}deg)`,
                transformOrigin: 'center',
              }}
            >
              {moving && product ? <img src={product} alt="" draggable={false} /> : null}
              <button
                type="button"
                className="hold"
                aria-label="商品的位置和大小"
                aria-describedby={help}
                disabled={off}
                onPointerDown={startMove}
                onKeyDown={handleKey}
              />
              {CORNERS.map((corner) => (
                <i key={corner} data-at={corner} aria-hidden onPointerDown={startScale} />
              ))}
              <button
                type="button"
                className="turn"
                aria-label={`旋转，现在 ${Math.round(place.angle)}°`}
                disabled={off}
                onPointerDown={startTurn}
                onKeyDown={turnKeys}
              >
                <RotateCw size={14} strokeWidth={1.5} aria-hidden />
              </button>
              <Said style={{ left: -1, top: -27 }}>高 {Math.round(frame.height * 100)}%</Said>
            </Selection>
            {sun && light ? (
              <SunButton
                type="button"
                aria-label={`光的方向：${said(light)}，方向键调整`}
                title={`光的方向：${said(light)}`}
                style={{ left: `${sun.left}%`, top: `${sun.top}%` }}
                disabled={off}
                onPointerDown={startLight}
                onKeyDown={lightKeys}
              >
                <Sun size={18} strokeWidth={1.5} aria-hidden />
              </SunButton>
            ) : null}
          </>
        ) : null}
        {over}
      </Board>
      <p id={help} hidden>
        方向键移动，按住 Shift 移得多些；[ 和 ] 缩放
      </p>
    </View>
  );
}

function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * r! + 0.587 * g! + 0.114 * b! > 165 ? '#1b1b1f' : '#ffffff';
}

const View = styled.div`
  flex: 1;
  display: grid;
  min-height: 0;
  margin: 0 ${t.s4} 0 80px;
  overflow: auto;
  container-type: size;
  ${below(1000)} {
    flex: none;
    height: min(100vw, 70vh);
    margin: 0;
    padding: 0;
  }
`;

const Board = styled.div`
  position: relative;
  place-self: safe center;
  width: calc(var(--zoom) * min(100cqw, 100cqh * var(--ratio)));
  aspect-ratio: var(--ratio);
  container-type: size;
  user-select: none;
`;

const Clip = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: 4px;
  background: ${t.sunken};
  canvas,
  > img {
    display: block;
    width: 100%;
    height: 100%;
  }
  > img {
    object-fit: contain;
  }
`;

const Guides = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
  u {
    position: absolute;
    background: #fff;
    opacity: 0.34;
    box-shadow: 0 0 0 0.5px rgb(0 0 0 / 0.18);
  }
`;

const Safe = styled.div`
  position: absolute;
  inset: 8%;
  border: 1px dashed #fff;
  opacity: 0.85;
  b {
    position: absolute;
    left: 4px;
    bottom: 4px;
    padding: 0 6px;
    border-radius: 4px;
    background: ${t.overPicture};
    color: ${t.onPicture};
    font-size: ${t.t12};
    font-weight: 400;
    line-height: 20px;
  }
  ${below(750)} {
    b {
      display: none;
    }
  }
`;

const Line = styled.span`
  position: absolute;
  border: 0 solid ${t.accent};
  pointer-events: none;
`;

const Said = styled.span`
  position: absolute;
  padding: 0 6px;
  border-radius: 4px;
  background: ${t.accent};
  color: ${t.onAccent};
  font-size: ${t.t12};
  line-height: 20px;
  white-space: nowrap;
  pointer-events: none;
  font-variant-numeric: tabular-nums;
`;

const Selection = styled.div`
  position: absolute;
  border: 1.5px solid ${t.accent};
  box-shadow: 0 0 0 1px rgb(255 255 255 / 0.85);
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  .hold {
    position: absolute;
    inset: 0;
    cursor: move;
    touch-action: none;
  }
  .hold:focus-visible {
    ${focusRing}
  }
  i {
    position: absolute;
    width: 12px;
    height: 12px;
    margin: -6px;
    border: 1.5px solid ${t.accent};
    border-radius: 2px;
    background: #fff;
    touch-action: none;
  }
  i::after {
    content: '';
    position: absolute;
    inset: -12px;
  }
  i[data-at='top-left'] {
    top: 0;
    left: 0;
    cursor: nwse-resize;
  }
  i[data-at='top-right'] {
    top: 0;
    left: 100%;
    cursor: nesw-resize;
  }
  i[data-at='bottom-left'] {
    top: 100%;
    left: 0;
    cursor: nesw-resize;
  }
  i[data-at='bottom-right'] {
    top: 100%;
    left: 100%;
    cursor: nwse-resize;
  }
  .turn {
    position: absolute;
    left: 50%;
    top: -36px;
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    margin-left: -13px;
    border-radius: 50%;
    background: #fff;
    color: #14171f;
    box-shadow: ${t.shadow1};
    cursor: grab;
    touch-action: none;
  }
  .turn::after {
    content: '';
    position: absolute;
    inset: -9px;
  }
`;

const SunButton = styled.button`
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
