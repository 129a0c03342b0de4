import { t } from '@app/shared/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { SEGMENT_LABELS } from '../../../labels/segment.ts';
import { uniteMasks, type MaskBitmap } from '../model/mask.ts';
import { alphaCanvas } from '../model/pixels.ts';

interface CandidatesProps {
  masks: readonly MaskBitmap[];
  /** Index of the chosen mask; the number of masks means their union. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** Thumbnails of the candidate masks, below the picture. */
export function Candidates({ masks, chosen, onChoose }: CandidatesProps) {
  const merged = masks.length > 1 ? uniteMasks(masks) : null;
  return (
    <Row role="group" aria-label={SEGMENT_LABELS.candidates.zh}>
      {masks.map((mask, index) => (
        <Thumb
          key={index}
          mask={mask}
          name={`选区 ${index + 1}`}
          on={index === chosen}
          onChoose={() => onChoose(index)}
        />
      ))}
      {merged ? (
        <Thumb mask={merged} name="合并" on={chosen >= masks.length} onChoose={() => onChoose(masks.length)} />
      ) : null}
    </Row>
  );
}

const THUMB = 72;

interface ThumbProps {
  mask: MaskBitmap;
  name: string;
  on: boolean;
  onChoose: () => void;
}

function Thumb({ mask, name, on, onChoose }: ThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = THUMB / Math.max(mask.width, mask.height);
  const [width, height] = [Math.max(1, Math.round(mask.width * scale)), Math.max(1, Math.round(mask.height * scale))];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, height);
    context.drawImage(alphaCanvas(mask), 0, 0, width, height);
  }, [mask, width, height]);
  return (
    <Choice type="button" aria-pressed={on} onClick={onChoose}>
      <canvas ref={canvas} width={width} height={height} aria-hidden />
      {name}
    </Choice>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${t.s2};
  overflow-x: auto;
  padding: ${t.s1};
`;
const Choice = styled.button`
  display: grid;
  gap: ${t.s1};
  justify-items: center;
  flex: none;
  padding: ${t.s1};
  border: 2px solid transparent;
  border-radius: ${t.r1};
  font-size: ${t.t12};
  color: ${t.ink2};
  canvas {
    border-radius: 2px;
    background: #000;
  }
  &[aria-pressed='true'] {
    border-color: ${t.accent};
    color: ${t.accentInk};
  }
`;
