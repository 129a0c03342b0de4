import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Scene, Touch } from '../contracts/lesson.ts';
import { CELLS, dab, emptyPaint, ringPaint, ringVerdict, type Paint, type RingVerdict } from './ring.ts';
import * as S from './touch-styles.ts';

/** Radius of the brush, in per cent of the picture's width. */
const BRUSH = 5;
/** Ring at the ends of the slider, in times the object. */
const RING = { from: 0.4, to: 2.4 };
const BLUE = [47, 79, 224, 150] as const;

interface RingProps {
  touch: Extract<Touch, { kind: 'ring' }>;
  pictures: Scene['pictures'];
  onPictureFailed: (() => void) | undefined;
}

function show(canvas: HTMLCanvasElement | null, paint: Paint): void {
  const context = canvas?.getContext('2d');
  if (!context) return;
  const image = context.createImageData(CELLS, CELLS);
  for (const [cell, painted] of paint.entries()) if (painted) image.data.set(BLUE, cell * 4);
  context.putImageData(image, 0, 0);
}

/** An object to paint over with the pointer, or by a ring of a chosen size; then its result. */
export function TouchRing({ touch, pictures, onPictureFailed }: RingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const paint = useRef<Paint>(emptyPaint());
  const [verdict, setVerdict] = useState<RingVerdict | null>(null);
  const [hint, setHint] = useState('');
  const photo = pictures[0]!;
  const shown = pictures[verdict?.result ?? 0]!;
  const put = (next: Paint) => {
    paint.current = next;
    setVerdict(null);
    setHint('');
    show(canvas.current, next);
  };
  // The strokes are drawn on again when the photo is shown again.
  useEffect(() => show(canvas.current, verdict ? emptyPaint() : paint.current), [verdict]);

  const handleStroke = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = { x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 };
    dab(paint.current, at, BRUSH, photo.width / photo.height);
    show(canvas.current, paint.current);
  };
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (verdict) put(paint.current);
    setHint('');
    handleStroke(event);
  };
  const handleSee = () => {
    const next = ringVerdict(touch, paint.current);
    setVerdict(next);
    setHint(next ? '' : '先在图上涂一圈，或拖下面的滑杆');
  };
  return (
    <S.Both>
      <S.Picture $ratio={photo.width / photo.height}>
        <img src={shown.src} alt={shown.alt} width={shown.width} height={shown.height} onError={onPictureFailed} />
        <canvas
          ref={canvas}
          width={CELLS}
          height={CELLS}
          aria-hidden
          onPointerDown={handleDown}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) handleStroke(event);
          }}
        />
      </S.Picture>
      <S.Side>
        <S.Line>
          <span>圈的大小</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            defaultValue={0}
            aria-label={`${touch.label}：圈的大小`}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              put(ringPaint(touch, RING.from + ((RING.to - RING.from) * valueAsNumber) / 100))
            }
          />
        </S.Line>
        <S.Row>
          <S.Action type="button" onClick={handleSee}>
            看结果
          </S.Action>
          <S.Action type="button" onClick={() => put(emptyPaint())}>
            重来
          </S.Action>
        </S.Row>
        <S.Said role="status">{verdict?.words ?? (hint || `用手指或鼠标涂住${touch.label}`)}</S.Said>
      </S.Side>
    </S.Both>
  );
}
