import type { GoodsPreview } from '@app/shared/goods-live';
import { below, t } from '@app/shared/theme/tokens';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { boardSize, StageBoard, StageView } from '../../../kit/StageView.tsx';
import type { GoodsForm } from '../model/form.ts';
import { frameIn } from '../model/placing.ts';
import { ProductBox } from './ProductBox.tsx';
import { StageTexts } from './StageTexts.tsx';
import { SunHandle } from './SunHandle.tsx';
import { onPicture } from '../../../kit/styles.ts';

interface GoodsStageProps {
  /** Address of the photo, shown until the product is cut out. */
  photo: string;
  /** Address of the cut-out product. */
  product: string | null;
  shown: GoodsPreview | null;
  /** Aspect ratio of the result. */
  ratio: number;
  zoom: number;
  form: GoodsForm;
  onForm: (form: GoodsForm) => void;
  guides: boolean;
  snaps: boolean;
  /** Whether the photo is shown instead. */
  peeking: boolean;
  /** Whether the size has a plain white background, in which nothing is placed. */
  white: boolean;
  disabled: boolean;
  /** Overlay on the picture. */
  over: ReactNode;
}

/** The product in its scene, with the light and the texts; all of them have handles. */
export function GoodsStage(props: GoodsStageProps) {
  const { photo, product, shown, ratio, zoom, form, onForm, guides, snaps, peeking, white, disabled, over } = props;
  const help = useId();
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Preview of the product while it is dragged; the new picture replaces it. */
  const [loose, setLoose] = useState<GoodsPreview | null>(null);
  const moving = loose !== null && loose === shown;
  const off = disabled || !shown || !product || white;
  const boardBox = () => board.current!.getBoundingClientRect();

  useEffect(() => {
    const picture = moving ? shown?.empty : shown?.whole;
    const target = canvas.current;
    if (!picture || !target) return;
    [target.width, target.height] = [picture.width, picture.height];
    target
      .getContext('2d')
      ?.putImageData(new ImageData(Uint8ClampedArray.from(picture.data), picture.width, picture.height), 0, 0);
  }, [shown, moving]);

  return (
    <View>
      <Board ref={board} style={boardSize(ratio, zoom)} data-empty={!shown || undefined}>
        <Clip>
          {shown && !peeking ? (
            <canvas ref={canvas} role="img" aria-label={white ? '白底图预览' : '商品在场景里的预览'} />
          ) : (
            <img src={photo} alt="原片" />
          )}
          {peeking || white ? null : (
            <StageTexts
              texts={form.texts}
              onTexts={(texts) => onForm({ ...form, texts })}
              snaps={snaps}
              disabled={disabled}
              boardBox={boardBox}
            />
          )}
        </Clip>
        {shown && !peeking && !white ? (
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
            <ProductBox
              product={product}
              shown={shown}
              frame={frameIn(shown)}
              place={form.place}
              onPlace={(place) => onForm({ ...form, place })}
              moving={moving}
              onMoving={(begun) => setLoose(begun ? shown : null)}
              snaps={snaps}
              disabled={off}
              help={help}
              boardBox={boardBox}
            />
            <SunHandle
              light={shown.light}
              onLight={(light) => onForm({ ...form, light })}
              disabled={off}
              boardBox={boardBox}
            />
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

const View = styled(StageView)`
  margin: 0 ${t.s4} 0 80px;
  ${below(1000)} {
    height: min(100vw, 70vh);
    margin: 0;
    aspect-ratio: auto;
  }
`;

/** Handles may extend beyond the edges. */
const Board = styled(StageBoard)`
  overflow: visible;
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
    ${onPicture}
    font-weight: 400;
    line-height: 20px;
  }
  ${below(750)} {
    b {
      display: none;
    }
  }
`;
