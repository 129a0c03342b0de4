import { t } from '@app/shared/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { DEPTH_LIMITS, newItem } from '../../../model/depth/scene.ts';
import { DEPTH_SHAPES, type DepthShape } from '../../../model/depth/surfaces.ts';
import { SmallText } from '../../../ui/texts.ts';
import { addItem, useDepthForm } from '../model/depth-draft.ts';
import { pictureOf } from '../model/paint.ts';

const SHAPES = Object.keys(DEPTH_SHAPES) as DepthShape[];
const SIDE = 56;

/** Hands and solids that can be added to the map. */
export function ShapeGrid() {
  const form = useDepthForm();
  if (form.items.length >= DEPTH_LIMITS.items) return <SmallText>最多放 {DEPTH_LIMITS.items} 个形状。</SmallText>;
  return (
    <Grid aria-label="可以放的形状">
      {SHAPES.map((shape) => (
        <li key={shape}>
          <button type="button" onClick={() => addItem(newItem(shape, form))}>
            <Thumb shape={shape} />
            {DEPTH_SHAPES[shape]}
          </button>
        </li>
      ))}
    </Grid>
  );
}

function Thumb({ shape }: { shape: DepthShape }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // One shape is rendered for each turn of the event loop: all together would block the page.
    const timer = setTimeout(() => {
      const brush = canvas.current?.getContext('2d');
      brush?.drawImage(pictureOf({ shape, near: 0.95, far: 0.55 }), 0, 0, SIDE, SIDE);
    }, 0);
    return () => clearTimeout(timer);
  }, [shape]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden />;
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
  gap: ${t.s1};
  button {
    display: grid;
    justify-items: center;
    gap: 2px;
    width: 100%;
    padding: ${t.s1};
    border: 1px solid ${t.line};
    border-radius: ${t.r1};
    font-size: ${t.t12};
    color: ${t.ink2};
    &:hover {
      background: ${t.hover};
    }
  }
  canvas {
    border-radius: ${t.r1};
    background: #000;
  }
`;
