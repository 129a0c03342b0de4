import type { Beat, BeatResult } from '@app/shared/contracts/course';
import { AppError, CODES } from '@app/shared/errors';
import { call } from '@app/shared/http/call';
import { serverAheadMs } from '@app/shared/http/server-time';
import { useSession } from '@app/shared/state/session';
import type { PlayBeat } from '@app/shared/player/beats';
import { useCallback, useEffect, useRef } from 'react';
import { BeatQueue } from '../model/beat-queue.ts';

/** Errors that a retry cannot fix: a locked or removed lesson, an invalid beat. */
const FINAL_CODES = new Set<number>([CODES.BAD_REQUEST, CODES.FORBIDDEN, CODES.NOT_FOUND]);

function storage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Sends beats even while the tab closes. */
const sendBeats = (beats: Beat[]): Promise<BeatResult> =>
  call('POST /course/user/record/save', { beats }, { quiet: true, background: true, keepalive: true });

/**
 * Sends heartbeats of the logged-in learner; a visitor's are dropped (progress needs an account).
 */
export function useBeats(
  onResult: (lessonId: number, position: number, result: BeatResult) => void,
  send: (beats: Beat[]) => Promise<BeatResult> = sendBeats,
): (lessonId: number, beat: PlayBeat) => void {
  const { user } = useSession();
  const userId = user?.user.userId;
  const queue = useRef<BeatQueue>(null);
  const latest = useRef(onResult);

  useEffect(() => {
    latest.current = onResult;
  });

  useEffect(() => {
    if (userId === undefined) {
      queue.current = null;
      return;
    }
    const own = new BeatQueue({
      storage: storage(),
      key: `huixue:beats:${userId}`,
      send,
      isFinal: (failure) => failure instanceof AppError && FINAL_CODES.has(failure.code),
      onResult: (beats, result) => {
        const last = beats.at(-1);
        if (last) latest.current(last.lessonId, last.position, result);
      },
    });
    queue.current = own;
    const retry = () => void own.flush();
    retry();
    window.addEventListener('online', retry);
    // The queue is not disposed: on unmount the player reports its last beat after this.
    return () => window.removeEventListener('online', retry);
  }, [userId, send]);

  return useCallback((lessonId, beat) => {
    // Times are in the service's clock: a device with a wrong clock would override every other, or
    // lose.
    const at = new Date(beat.at + serverAheadMs()).toISOString();
    queue.current?.add({ lessonId, position: beat.position, ranges: beat.ranges, at });
  }, []);
}
