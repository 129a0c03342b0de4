import { READING_LIMITS } from '@app/shared/contracts/limits';
import { useCall } from '@app/shared/http/query';
import { useEffect, useState } from 'react';

/** Pause in typing, in ms, before the prompt is sent for reading. */
const PAUSE_MS = 350;

/**
 * The built-in engine's reading of the prompt, debounced; null before the first answer, or with
 * another engine.
 */
export function useReading(prompt: string, negative: string, asks: boolean) {
  const [settled, setSettled] = useState({ prompt, negative });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ prompt, negative }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [prompt, negative]);
  const short = settled.prompt.length <= READING_LIMITS.letters && settled.negative.length <= READING_LIMITS.letters;
  const enabled = asks && short && settled.prompt.trim() !== '';
  const { data } = useCall('POST /aigc/prompt/read', settled, {
    enabled,
    quiet: true,
    background: true,
    keepPrevious: true,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return enabled ? (data ?? null) : null;
}
