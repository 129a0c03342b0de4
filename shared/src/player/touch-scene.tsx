import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { Scene, Touch } from '../contracts/lesson.ts';
import { Compare } from '../ui/compare/index.ts';
import { TouchRing } from './touch-ring.tsx';
import { TouchSteps } from './touch-steps.tsx';
import * as S from './touch-styles.ts';

/** Keys that move a slider here, and would seek or turn pages in the player. */
const KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

interface TouchSceneProps {
  scene: Scene;
  touch: Exclude<Touch, { kind: 'guess' }>;
  /** Called when the learner begins: the deck waits for them. */
  onTouch: () => void;
  onPictureFailed: (() => void) | undefined;
}

/** The part of a page that a learner moves: it never plays, pauses or seeks the deck behind it. */
export function TouchScene({ scene: { pictures }, touch, onTouch, onPictureFailed }: TouchSceneProps) {
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  const handleKey = (event: KeyboardEvent) => {
    if (!KEYS.has(event.key)) return;
    event.stopPropagation();
    onTouch();
  };
  return (
    <S.Touch onClick={stop} onPointerDown={onTouch} onKeyDown={handleKey}>
      {touch.kind === 'wipe' ? (
        <S.Wipe $ratio={pictures[0]!.width / pictures[0]!.height}>
          <Compare
            before={pictures[0]!.src}
            after={pictures[1]!.src}
            label={`${touch.labels[0]}和${touch.labels[1]}`}
            beforeLabel={touch.labels[0]}
            afterLabel={touch.labels[1]}
          />
        </S.Wipe>
      ) : touch.kind === 'ring' ? (
        <TouchRing touch={touch} pictures={pictures} onPictureFailed={onPictureFailed} />
      ) : (
        <TouchSteps touch={touch} pictures={pictures} onPictureFailed={onPictureFailed} />
      )}
    </S.Touch>
  );
}
