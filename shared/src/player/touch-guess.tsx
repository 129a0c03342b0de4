import { useState } from 'react';
import type { Touch } from '../contracts/lesson.ts';
import * as S from './touch-styles.ts';

interface GuessProps {
  touch: Extract<Touch, { kind: 'guess' }>;
  /** Called with the first answer. */
  onAnswer: () => void;
  /** Shows the page that the question is about. */
  onSee: () => void;
}

/** A question before its page: the learner predicts, then sees. */
export function TouchGuess({ touch: { question, choices, why }, onAnswer, onSee }: GuessProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const right = choices.find((choice) => choice.right)?.text;
  return (
    // A press on a choice does not pause or play the deck behind it.
    <S.Guess onClick={(event) => event.stopPropagation()}>
      <S.Kind>先猜，再看</S.Kind>
      <S.Question>{question}</S.Question>
      <S.Choices role="group" aria-label={question}>
        {choices.map(({ text, right: fits }) => (
          <button
            key={text}
            type="button"
            aria-pressed={answer === text}
            disabled={answer !== null}
            data-right={answer !== null && fits ? '' : undefined}
            data-wrong={answer === text && !fits ? '' : undefined}
            onClick={() => {
              setAnswer(text);
              onAnswer();
            }}
          >
            {text}
          </button>
        ))}
      </S.Choices>
      <S.Verdict role="status">
        {answer === null ? null : (
          <>
            <b>{answer === right ? '猜对了' : `是「${right}」`}</b>
            {why}
          </>
        )}
      </S.Verdict>
      <div>
        <S.Action type="button" onClick={onSee}>
          {answer === null ? '不猜，直接看' : '看这一页'}
        </S.Action>
      </div>
    </S.Guess>
  );
}
