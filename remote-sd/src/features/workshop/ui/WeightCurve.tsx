import { BLOCKS } from '@app/shared/contracts/workshop-blocks';
import { t } from '@app/shared/theme/tokens';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { SmallText } from '../../../ui/texts.ts';

interface WeightCurveProps {
  weights: readonly number[];
  onChange: (weights: number[]) => void;
}

const STEP = 0.01;
const LARGE_STEP = 0.1;
/** Size of the drawing in its own units: a column for each block. */
const COLUMN = 12;
const HEIGHT = 120;
/** Padding above and below, so that a handle at 0 or 1 is not clipped. */
const EDGE = 8;

const clampRatio = (ratio: number): number => Math.min(1, Math.max(0, Number(ratio.toFixed(2))));
const xOf = (index: number): number => (index + 0.5) * COLUMN;
const yOf = (ratio: number): number => EDGE + (1 - ratio) * HEIGHT;

const KEY_STEPS: Record<string, (ratio: number) => number> = {
  ArrowUp: (ratio) => ratio + STEP,
  ArrowDown: (ratio) => ratio - STEP,
  PageUp: (ratio) => ratio + LARGE_STEP,
  PageDown: (ratio) => ratio - LARGE_STEP,
  Home: () => 0,
  End: () => 1,
};
const SIDEWAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Ratios of the blocks as a curve. A drag sets the blocks that it passes; for the keyboard each
 * handle is a slider, left and right move to the next one.
 */
export function WeightCurve({ weights, onChange }: WeightCurveProps) {
  const plot = useRef<SVGSVGElement>(null);
  const handles = useRef<(SVGCircleElement | null)[]>([]);
  const [chosen, setChosen] = useState(0);
  /** Ratios during a drag: several moves may occur before the next render. */
  const dragged = useRef<number[] | null>(null);
  /** Previous position of a drag: blocks that a quick drag skips are interpolated. */
  const before = useRef<{ at: number; ratio: number } | null>(null);

  const set = (index: number, ratio: number) =>
    onChange(weights.map((old, at) => (at === index ? clampRatio(ratio) : old)));

  function drag(event: PointerEvent<SVGSVGElement>): void {
    const next = dragged.current;
    const box = plot.current!.getBoundingClientRect();
    if (!next || box.width === 0) return;
    const x = ((event.clientX - box.left) / box.width) * BLOCKS.length;
    const at = Math.min(BLOCKS.length - 1, Math.max(0, Math.floor(x)));
    const y = ((event.clientY - box.top) / box.height) * (HEIGHT + 2 * EDGE);
    const ratio = clampRatio(1 - (y - EDGE) / HEIGHT);
    const from = before.current ?? { at, ratio };
    const steps = Math.abs(at - from.at);
    for (let step = 0; step <= steps; step++) {
      const part = steps === 0 ? 1 : step / steps;
      next[from.at + Math.sign(at - from.at) * step] = clampRatio(from.ratio + (ratio - from.ratio) * part);
    }
    before.current = { at, ratio };
    setChosen(at);
    onChange([...next]);
  }

  function handleKey(event: KeyboardEvent, index: number): void {
    const change = KEY_STEPS[event.key];
    const aside = SIDEWAYS[event.key];
    if (!change && aside === undefined) return;
    event.preventDefault();
    if (change) return set(index, change(weights[index]!));
    const next = Math.min(BLOCKS.length - 1, Math.max(0, index + aside!));
    setChosen(next);
    handles.current[next]?.focus();
  }

  const name = BLOCKS[chosen];
  return (
    <div>
      <Plot
        ref={plot}
        viewBox={`0 0 ${BLOCKS.length * COLUMN} ${HEIGHT + 2 * EDGE}`}
        preserveAspectRatio="none"
        role="group"
        aria-label="分块权重曲线"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = [...weights];
          before.current = null;
          drag(event);
        }}
        onPointerMove={drag}
        onLostPointerCapture={() => {
          dragged.current = null;
        }}
      >
        {[0, 0.5, 1].map((ratio) => (
          <line key={ratio} x1={0} x2={BLOCKS.length * COLUMN} y1={yOf(ratio)} y2={yOf(ratio)} />
        ))}
        <polyline points={weights.map((ratio, index) => `${xOf(index)},${yOf(ratio)}`).join(' ')} />
        {BLOCKS.map((block, index) => (
          <circle
            key={block}
            ref={(element) => {
              handles.current[index] = element;
            }}
            cx={xOf(index)}
            cy={yOf(weights[index]!)}
            r={4}
            role="slider"
            tabIndex={index === chosen ? 0 : -1}
            aria-label={block}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuenow={weights[index]}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => handleKey(event, index)}
          />
        ))}
      </Plot>
      <Ends aria-hidden>
        <span>IN00</span>
        <span>M00</span>
        <span>OUT11</span>
      </Ends>
      <SmallText aria-live="polite">
        {name}：{weights[chosen]}。拖动曲线，或用方向键：上下改数，左右换块。
      </SmallText>
    </div>
  );
}

const Plot = styled.svg`
  display: block;
  width: 100%;
  height: 168px;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.studio};
  cursor: crosshair;
  touch-action: none;
  line {
    stroke: ${t.line};
    vector-effect: non-scaling-stroke;
  }
  polyline {
    fill: none;
    stroke: ${t.accent};
    stroke-width: 1.5px;
    vector-effect: non-scaling-stroke;
  }
  circle {
    fill: ${t.surface};
    stroke: ${t.accent};
    stroke-width: 1.5px;
    vector-effect: non-scaling-stroke;
    outline: none;
    &:focus-visible {
      fill: ${t.accent};
      stroke-width: 4px;
    }
  }
`;
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  font-size: ${t.t12};
  color: ${t.ink3};
`;
