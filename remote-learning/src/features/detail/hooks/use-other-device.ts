import { call } from '@app/shared/http/call';
import { serverNow } from '@app/shared/http/server-time';
import type { Playback } from '@app/shared/player/playback';
import { useSession } from '@app/shared/state/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { positionToOffer, type DevicePosition } from '../model/device-position.ts';

/** Pause of playing in ms after which another device is looked up. */
const MIN_PAUSE_MS = 60_000;

interface Lesson {
  lessonId: number;
  durationSec: number;
  startAt: number;
}

interface OtherDevice {
  /** Second at which another device left this lesson; null while nothing is offered. */
  offeredAt: number | null;
  /** Records this device's position. */
  record: (place: { position: number; at: number }) => void;
  dismiss: () => void;
}

/**
 * Looks up whether another device continued the lesson, when the learner returns to this page or
 * its player. One instance serves one lesson.
 */
export function useOtherDevice({ lessonId, durationSec, startAt }: Lesson, playback: Playback | null): OtherDevice {
  const { user } = useSession();
  const userId = user?.user.userId;
  const [asked, setAsked] = useState<number | null>(null);
  /** Position at which the lesson was opened, and later where it was left. */
  const [opened] = useState(() => ({ position: startAt, at: serverNow() }));
  const own = useRef<DevicePosition>(opened);

  useEffect(() => {
    if (userId === undefined || !playback) return undefined;
    let gone = false;
    let rest = performance.now();
    const look = async () => {
      const place = await call('GET /course/user/record/place', { lessonId }, { quiet: true, background: true }).catch(
        () => null,
      );
      if (gone || !place) return;
      const found = positionToOffer({ position: place.position, at: Date.parse(place.at) }, own.current, durationSec);
      if (found !== null) setAsked(found);
    };
    const back = () => {
      if (document.visibilityState === 'visible' && playback.paused) void look();
    };
    const pause = () => (rest = performance.now());
    const play = () => {
      if (performance.now() - rest > MIN_PAUSE_MS) void look();
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
    // The own position gets the current time, so that the dismissed one is not offered again.
    own.current = { ...own.current, at: serverNow() };
    setAsked(null);
  }, []);
  return { offeredAt: asked, record: note, dismiss };
}
