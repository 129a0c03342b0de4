import { useSearchParams } from 'react-router-dom';
import { CHAIN_PARAMETER } from './for-chain.ts';

/**
 * `?for=lesson.<course>.<lesson>`: the tool was opened from a practice, and its result may be
 * submitted.
 */
export interface ForLesson {
  courseId: number;
  lessonId: number;
}

export function readForLesson(text: string | null): ForLesson | null {
  const found = /^lesson\.([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(text ?? '');
  return found && { courseId: Number(found[1]), lessonId: Number(found[2]) };
}

export function useForLesson(): ForLesson | null {
  const [params] = useSearchParams();
  return readForLesson(params.get(CHAIN_PARAMETER));
}
