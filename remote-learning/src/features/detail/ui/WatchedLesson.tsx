import { serverAheadMs } from '@app/shared/http/server-time';
import type { PlayBeat } from '@app/shared/player/beats';
import { CoursePlayer, type CoursePlayerProps } from '@app/shared/player/course-player';
import type { Playback } from '@app/shared/player/playback';
import { useState } from 'react';
import { useOtherDevice } from '../hooks/use-other-device.ts';
import { OtherDevice } from './OtherDevice.tsx';

interface WatchedLessonProps extends CoursePlayerProps {
  lessonId: number;
  durationSec: number;
  startAt: number;
  onBeat: (beat: PlayBeat) => void;
  onPlayback: (playback: Playback | null) => void;
}

/** The player, and below it the offer to continue where another device stopped. */
export function WatchedLesson({ lessonId, durationSec, ...player }: WatchedLessonProps) {
  const { startAt, onBeat, onPlayback } = player;
  const [playback, setPlayback] = useState<Playback | null>(null);
  const { offeredAt: asked, record: note, dismiss } = useOtherDevice({ lessonId, durationSec, startAt }, playback);
  return (
    <>
      <CoursePlayer
        {...player}
        onPlayback={(now) => {
          setPlayback(now);
          onPlayback(now);
        }}
        onBeat={(beat) => {
          note({ position: beat.position, at: beat.at + serverAheadMs() });
          onBeat(beat);
        }}
      />
      {asked === null ? null : (
        <OtherDevice
          seconds={asked}
          onGo={() => {
            if (playback) playback.currentTime = asked;
            dismiss();
          }}
          onStay={dismiss}
        />
      )}
    </>
  );
}
