import type { CutoutPreview } from '@app/shared/cutout-live';
import { focusRing, hidden } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { boardSize, StageBoard, StageView } from '../../../kit/StageView.tsx';
import type { StrokeKind, PaintedStroke, Stroke } from '../model/strokes.ts';
import { LOUPE, useBrush } from '../use-brush.ts';
import { checker } from './checker.ts';
import { Signs } from './Signs.tsx';
import { onPicture, whole } from '../../../kit/styles.ts';

export type View = 'cut' | 'photo' | 'mask';

/** Background of the subject: a colour, a picture, or transparent. */
export type Ground = { colour: string } | { picture: string; fit: 'cover' | 'contain' } | null;

interface CutStageProps {
  /** Address of the photo. */
  photo: string;
  /** The preview's size, once it is loaded. */
  size: { width: number; height: number } | null;
  shown: CutoutPreview | null;
  view: View;
  ground: Ground;
  strokes: readonly Stroke[];
  /** The next stroke; its radius is in pixels of the preview. */
  kind: StrokeKind;
  radius: number;
  onStroke: (stroke: PaintedStroke) => void;
  disabled: boolean;
  zoom: number;
  /** Margin in percent of the subject's longer side; null without cropping. */
  crop: number | null;
  /** Overlay on the picture. */
  over: ReactNode;
}

/** The live cutout with strokes over it; a loupe shows the edge below the brush. */
export function CutStage(props: CutStageProps) {
  const { photo, size, shown, view, ground, strokes, kind, radius, onStroke, disabled, zoom, crop, over } = props;
  const help = useId();
  const subject = useRef<HTMLCanvasElement>(null);
  const shadow = useRef<HTMLCanvasElement>(null);
  const off = disabled || !size;
  const { marks, ring, loupe, near, handlers } = useBrush({
    size,
    strokes,
    kind,
    radius,
    onStroke,
    disabled,
    subject,
  });

  useEffect(() => {
    paint(subject.current, shown?.subject ?? null);
    paint(shadow.current, shown?.shadow ?? null);
  }, [shown]);

  const ratio = size ? size.width / size.height : 4 / 3;
  const bare = !shown || view === 'photo';
  return (
    <Outer>
      <Room>
        <StageBoard style={boardSize(ratio, zoom)}>
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
            {...handlers}
          />
          <Ring ref={ring} hidden={!near} />
          {size ? <Signs strokes={strokes} size={size} /> : null}
          {size && !bare && crop !== null ? <Crop style={edgesOf(shown.bounds, crop, size)} /> : null}
          {over}
        </StageBoard>
      </Room>
      <Loupe hidden={!near || bare || view !== 'cut'} aria-hidden>
        <canvas ref={loupe} width={LOUPE.side * 2} height={LOUPE.side * 2} />
        <span>边缘 {LOUPE.factor * 100}%</span>
      </Loupe>
      <Said id={help}>方向键移动笔，回车涂一下；B 保留，D 去掉，E 擦掉笔迹，方括号改变大小</Said>
    </Outer>
  );
}

function Under({ ground }: { ground: Ground }) {
  if (ground === null) return <Checks />;
  if ('colour' in ground) return <Plain style={{ background: ground.colour }} />;
  return <Backdrop src={ground.picture} alt="" draggable={false} style={{ objectFit: ground.fit }} />;
}

/** Insets of the cropped frame, in fractions of the picture. */
function edgesOf(
  bounds: CutoutPreview['bounds'],
  crop: number,
  size: { width: number; height: number },
): CSSProperties {
  if (!bounds) return { display: 'none' };
  const around = (Math.max(bounds.width, bounds.height) * crop) / 100;
  return {
    left: `${((bounds.left - around) / size.width) * 100}%`,
    top: `${((bounds.top - around) / size.height) * 100}%`,
    width: `${((bounds.width + 2 * around) / size.width) * 100}%`,
    height: `${((bounds.height + 2 * around) / size.height) * 100}%`,
  };
}

function paint(canvas: HTMLCanvasElement | null, picture: CutoutPreview['subject'] | null): void {
  if (!canvas || !picture) return;
  const { data, width, height } = picture;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
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

const Room = styled(StageView)`
  min-width: 0;
  margin: 0;
  ${below(1000)} {
    flex: 1;
  }
`;

const Layer = styled.canvas<{ $white?: boolean }>`
  ${whole}
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
  ${whole}
  opacity: ${({ $faint }) => ($faint ? 0.1 : 1)};
`;

const Backdrop = styled.img`
  ${whole}
  background: #fff;
`;

const Marks = styled.canvas`
  ${whole}
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
    ${onPicture}
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
