import type { Playback } from '@app/shared/player/playback';
import { useEffect, useState } from 'react';

/**
 * Seeks to a second of a lesson: in the current player, or once that lesson is open.
 * @param lessonId the open lesson
 */
export function useSeek(
  lessonId: number | undefined,
  playback: Playback | null,
  choose: (lessonId: number) => void,
): (lessonId: number, at: number | null) => void {
  const [leap, setLeap] = useState<{ lessonId: number; at: number } | null>(null);
  useEffect(() => {
    if (!leap || !playback || leap.lessonId !== lessonId) return;
    playback.currentTime = leap.at;
    setLeap(null);
  }, [leap, playback, lessonId]);
  return (to, at) => {
    if (to !== lessonId) {
      choose(to);
      if (at !== null) setLeap({ lessonId: to, at });
    } else if (playback && at !== null) playback.currentTime = at;
    window.scrollTo({ top: 0 });
  };
}
