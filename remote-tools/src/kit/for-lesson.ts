import { readForLesson, type ForLesson } from '@app/shared/tasks/for-lesson';
import { useSearchParams } from 'react-router-dom';
import { CHAIN_PARAMETER } from './for-chain.ts';

/** The practice that this page was opened for, if any. */
export function useForLesson(): ForLesson | null {
  const [params] = useSearchParams();
  return readForLesson(params.get(CHAIN_PARAMETER));
}
