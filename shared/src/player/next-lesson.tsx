import { useEffect, useState } from 'react';
import { StageButton } from './overlay-styles.ts';

const WAIT_S = 5;

interface NextLessonProps {
  next: { title: string; go: () => void } | undefined;
  /** Whether the learner sets the pace: then nothing starts by itself. */
  ownPace: boolean;
  onAgain: () => void;
  onStay: () => void;
}

/**
 * Card at the end: the next lesson starts after five seconds, unless the person cancels or sets the
 * pace.
 */
export function NextLesson({ next, ownPace, onAgain, onStay }: NextLessonProps) {
  const [left, setLeft] = useState(WAIT_S);
  const go = ownPace ? undefined : next?.go;
  useEffect(() => {
    if (!go) return undefined;
    if (left === 0) {
      go();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, go]);
  if (!next) {
    return (
      <>
        <p>这一讲看完了</p>
        <div>
          <StageButton type="button" onClick={onAgain}>
            再看一遍
          </StageButton>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        {ownPace ? (
          '这一讲看完了，下一讲：'
        ) : (
          <>
            <span aria-hidden>{left} 秒后</span>播放下一讲
          </>
        )}
        <br />
        <b>{next.title}</b>
      </p>
      <div>
        <StageButton type="button" onClick={ownPace ? onAgain : onStay}>
          {ownPace ? '再看一遍' : '取消'}
        </StageButton>
        <StageButton type="button" data-main="" onClick={next.go}>
          {ownPace ? '看下一讲' : '立即播放'}
        </StageButton>
      </div>
    </>
  );
}
