import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Scene, Touch } from '../contracts/lesson.ts';
import { placeOf, stepAfterKey, stepAt } from './turn.ts';
import * as S from './touch-styles.ts';

interface StepsProps {
  touch: Extract<Touch, { kind: 'steps' | 'turn' }>;
  pictures: Scene['pictures'];
  onPictureFailed: (() => void) | undefined;
}

/** Stored pictures, one for each step of a strength or a direction. */
export function TouchSteps({ touch, pictures, onPictureFailed }: StepsProps) {
  const [step, setStep] = useState(0);
  const { kind, label, steps } = touch;
  const shown = pictures[step]!;
  const words = `${steps[step]}：${shown.alt}`;
  const Chooser = kind === 'turn' ? Dial : Line;
  return (
    <S.Both>
      <S.Picture $ratio={shown.width / shown.height}>
        {pictures.map((picture, index) => (
          <img
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            hidden={index !== step}
            onError={onPictureFailed}
          />
        ))}
      </S.Picture>
      <S.Side>
        <Chooser label={label} step={step} count={steps.length} words={words} onStep={setStep} />
        <S.Said role="status">
          <b>{steps[step]}</b>
          {shown.alt}
        </S.Said>
      </S.Side>
    </S.Both>
  );
}

interface ChooserProps {
  label: string;
  step: number;
  count: number;
  /** The step in words, for screen readers. */
  words: string;
  onStep: (step: number) => void;
}

function Line({ label, step, count, words, onStep }: ChooserProps) {
  return (
    <S.Line>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={count - 1}
        step={1}
        value={step}
        aria-label={label}
        aria-valuetext={words}
        onChange={({ currentTarget }) => onStep(currentTarget.valueAsNumber)}
      />
    </S.Line>
  );
}

/** A sun on its circle around the goods, seen from above; the camera stands below. */
function Dial({ label, step, count, words, onStep }: ChooserProps) {
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const next = stepAt(event.clientX - left - width / 2, event.clientY - top - height / 2, count);
    if (next !== step) onStep(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = stepAfterKey(event.key, step, count);
    if (next === null) return;
    event.preventDefault();
    onStep(next);
  };
  const sun = placeOf(step, count);
  return (
    <S.Turn>
      <span>{label}</span>
      <S.Dial
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={step}
        aria-valuetext={words}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          choose(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(event);
        }}
      >
        <svg viewBox="-60 -60 120 120" aria-hidden>
          <circle r="44" />
          {Array.from({ length: count }, (_, at) => {
            const { x, y } = placeOf(at, count);
            return <circle key={at} data-stop cx={x * 44} cy={y * 44} r="3" />;
          })}
          <rect x="-8" y="-8" width="16" height="16" rx="3" />
          <path d="M-9 58h18l-5-9h-8z" />
          <circle data-sun cx={sun.x * 44} cy={sun.y * 44} r="11" />
        </svg>
      </S.Dial>
    </S.Turn>
  );
}
