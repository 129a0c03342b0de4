import { useEffect, useState } from 'react';
import { workOut } from '../contracts/effort.ts';

/** Length of a slice of work in ms, between which the page stays responsive. */
const PIECE_MS = 12;

/**
 * Solves a proof of work, while the page stays usable.
 * @param salt null for no work
 * @returns the progress, 0..1, and the answer
 */
export function useProofOfWork(salt: string | null): { done: number; answer: string | null } {
  const [state, setState] = useState<{ salt: string | null; done: number; answer: string | null }>({
    salt: null,
    done: 0,
    answer: null,
  });
  useEffect(() => {
    if (salt === null) return undefined;
    const work = workOut(salt);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const piece = () => {
      const until = performance.now() + PIECE_MS;
      let next = work.next();
      while (!next.done && performance.now() < until) next = work.next();
      setState({ salt, ...(next.done ? { done: 1, answer: next.value } : { done: next.value, answer: null }) });
      if (!next.done) timer = setTimeout(piece);
    };
    timer = setTimeout(piece);
    return () => clearTimeout(timer);
  }, [salt]);
  return state.salt === salt ? state : { done: 0, answer: null };
}
