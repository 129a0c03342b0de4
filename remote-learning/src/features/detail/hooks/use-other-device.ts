import { call } from '@app/shared/http/call';
import { serverNow } from '@app/shared/http/server-time';
import type { Playback } from '@app/shared/player/playback';
import { useSession } from '@app/shared/state/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { otherPlace, type LeftAt } from '../model/other-place.ts';

/** How long playing rested before another device is thought of. */
const REST_MS = 60_000;

interface Lesson {
  lessonId: number;
  durationSec: number;
  startAt: number;
}

interface OtherDevice {
  /** Second at which another device left this lesson; null while there is nothing to ask. */
  asked: number | null;
  /** This device's description. */
  note: (place: { position: number; at: number }) => void;
  dismiss: () => void;
}

/**
 * Whether another device went on with the lesson, looked up when somebody comes back to this page
 * or to its player. One use is of one lesson.
 */
export function useOtherDevice({ lessonId, durationSec, startAt }: Lesson, playback: Playback | null): OtherDevice {
  const { user } = useSession();
  const userId = user?.user.userId;
  const [asked, setAsked] = useState<number | null>(null);
  /** Where it was opened, then where it was left last. */
  const [opened] = useState(() => ({ position: startAt, at: serverNow() }));
  const own = useRef<LeftAt>(opened);

  useEffect(() => {
    if (userId === undefined || !playback) return undefined;
    let gone = false;
    let rest = performance.now();
    const look = async () => {
      const place = await call('GET /course/user/record/place', { lessonId }, { quiet: true, background: true }).catch(
        () => null,
      );
      if (gone || !place) return;
      const found = otherPlace({ position: place.position, at: Date.parse(place.at) }, own.current, durationSec);
      if (found !== null) setAsked(found);
    };
    const back = () => {
      if (document.visibilityState === 'visible' && playback.paused) void look();
    };
    const pause = () => (rest = performance.now());
    const play = () => {
      if (performance.now() - rest > REST_MS) void look();
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    playback.addEventListener('pause', pause);
    playback.addEventListener('play', play);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
      playback.removeEventListener('pause', pause);
      playback.removeEventListener('play', play);
    };
  }, [userId, lessonId, durationSec, playback]);

  const note = useCallback(({ position, at }: { position: number; at: number }) => {
    own.current = { position, at };
  }, []);
  const dismiss = useCallback(() => {
    // Asked once: what is known now is not asked again.
    own.current = { ...own.current, at: serverNow() };
    setAsked(null);
  }, []);
  return { asked, note, dismiss };
}
