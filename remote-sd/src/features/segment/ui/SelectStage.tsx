import type { Store } from '@app/shared/state/create-store';
import { toast } from '@app/shared/state/actions';
import { hidden } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Canvas, Sheet } from '../../../ui/frames.ts';
import { usePointing, type PointedPlace } from '../hooks/use-pointing.ts';
import type { MaskBitmap } from '../model/mask.ts';
import { alphaCanvas } from '../model/pixels.ts';
import { partAt, undoMark, withBox, withParts, withPoint, type SegmentSelection } from '../model/selection.ts';

interface SelectStageProps {
  store: Store<SegmentSelection>;
  selection: SegmentSelection & { source: NonNullable<SegmentSelection['source']> };
  /** The refined mask. */
  mask: MaskBitmap | null;
  keep: boolean;
  /** Reason why boxes cannot be drawn, in Chinese; empty where they can. */
  boxless: string;
}

const LIMIT_REACHED = '已经有这么多点或框了，请先撤销几个';

/** The picture with its marks and the selected mask. */
export function SelectStage({ store, selection, mask, keep, boxless }: SelectStageProps) {
  const { source, find, marks, parts } = selection;
  const size = { width: source.width ?? 1, height: source.height ?? 1 };
  const help = useId();
  const picks = find === 'parts';
  const edit = (next: SegmentSelection | null) => (next ? store.set(next) : toast.warning(LIMIT_REACHED));
  const pick = (places: readonly PointedPlace[], isDrag: boolean) => {
    const now = store.get();
    if (!now.parts) {
      toast.info('请先按「分块」');
      return;
    }
    const numbers = places.map((place) => partAt(now, place));
    edit(withParts(now, numbers, isDrag || !now.marks.picked.has(numbers[0]!)));
  };
  const { surface, frame, cross, hasCorner, handlers } = usePointing({
    size,
    onPoint: (place, other) =>
      picks ? pick([place], false) : edit(withPoint(store.get(), { ...place, keep: keep !== other })),
    onBox: (from, to) => (boxless ? toast.warning(boxless) : edit(withBox(store.get(), from, to))),
    onPass: picks ? (places) => pick(places, true) : null,
    onUndo: () => store.set(undoMark(store.get())),
  });
  return (
    <Canvas>
      <Sheet style={{ '--ratio': size.width / size.height }}>
        <img src={`${source.url}?w=1600`} alt={`要选的图片：${source.name}`} draggable={false} />
        {picks && parts ? <PartsLayer parts={parts} isFaint={marks.picked.size > 0} /> : null}
        <MaskLayer mask={mask} />
        <Surface
          ref={surface}
          role="application"
          tabIndex={0}
          aria-label={picks ? '在图上挑选分块' : '在图上点选'}
          aria-describedby={help}
          {...handlers}
        >
          {picks
            ? null
            : marks.boxes.map((box) => (
                <Frame key={Object.values(box).join()} style={frameOf(box, size)} aria-hidden />
              ))}
          {picks
            ? null
            : marks.points.map(({ x, y, keep: kept }) => (
                <Dot
                  key={`${x},${y}`}
                  $kept={kept}
                  style={{ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` }}
                  aria-hidden
                >
                  {kept ? '+' : '−'}
                </Dot>
              ))}
          <Frame ref={frame} hidden aria-hidden />
          <Cross ref={cross} hidden aria-hidden />
        </Surface>
        <Words id={help}>
          方向键移动十字，按住 Shift 走得细；回车点选，Alt 加回车点不要的；
          {picks || boxless ? '' : `按 B 定下框的${hasCorner ? '另' : ''}一角；`}退格撤销。
        </Words>
      </Sheet>
    </Canvas>
  );
}

function frameOf(
  box: SegmentSelection['marks']['boxes'][number],
  { width, height }: { width: number; height: number },
) {
  return {
    left: `${(box.left / width) * 100}%`,
    top: `${(box.top / height) * 100}%`,
    width: `${((box.right - box.left) / width) * 100}%`,
    height: `${((box.bottom - box.top) / height) * 100}%`,
  };
}

/** The mask, tinted in the accent colour of the workbench. */
function MaskLayer({ mask }: { mask: MaskBitmap | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || !mask) return;
    Object.assign(canvas.current, { width: mask.width, height: mask.height });
    context.drawImage(alphaCanvas(mask), 0, 0);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = getComputedStyle(canvas.current).color;
    context.fillRect(0, 0, mask.width, mask.height);
  }, [mask]);
  return <Layer ref={canvas} hidden={!mask} aria-hidden />;
}

/** Each segment in its own colour, faint if others are picked. */
function PartsLayer({ parts, isFaint }: { parts: MaskBitmap; isFaint: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    Object.assign(canvas.current, { width: parts.width, height: parts.height });
    const image = context.createImageData(parts.width, parts.height);
    for (const [at, part] of parts.data.entries())
      if (part > 0) image.data.set([(part * 97) % 256, (part * 151 + 60) % 256, (part * 57 + 130) % 256, 120], at * 4);
    context.putImageData(image, 0, 0);
  }, [parts]);
  return <Layer ref={canvas} $opacity={isFaint ? 0.4 : 1} aria-hidden />;
}

const Layer = styled.canvas<{ $opacity?: number }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  color: ${t.accent};
  opacity: ${({ $opacity = 0.6 }) => $opacity};
  pointer-events: none;
`;
const Surface = styled.div`
  position: absolute;
  inset: 0;
  cursor: crosshair;
  touch-action: pinch-zoom;
  user-select: none;
`;
const Dot = styled.span<{ $kept: boolean }>`
  position: absolute;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  border: 2px solid ${t.onPicture};
  border-radius: 50%;
  background: ${({ $kept }) => ($kept ? t.success : t.danger)};
  color: ${t.onPicture};
  font-size: ${t.t12};
  line-height: 1;
  transform: translate(-50%, -50%);
  pointer-events: none;
`;
const Frame = styled.span`
  position: absolute;
  border: 2px solid ${t.accent};
  box-shadow: 0 0 0 1px ${t.onPicture};
  pointer-events: none;
  &[hidden] {
    display: none;
  }
`;
const Cross = styled.span`
  position: absolute;
  width: 24px;
  height: 24px;
  border: 2px solid ${t.accent};
  border-radius: 50%;
  box-shadow: 0 0 0 1px ${t.onPicture};
  transform: translate(-50%, -50%);
  pointer-events: none;
  &[hidden] {
    display: none;
  }
`;
const Words = styled.p`
  ${hidden}
`;
