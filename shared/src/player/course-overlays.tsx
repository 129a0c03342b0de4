import { useMemo } from 'react';
import type { Film } from '../contracts/lesson.ts';
import { clockText } from './clock-text.ts';
import { captionAt, captionTimes } from './moments.ts';
import { BigPlay, Captions, EndPanel, Note, StageButton, StartTags } from './overlay-styles.ts';
import type { Playback } from './playback.ts';
import type { PlayerNote } from './player-state.ts';
import { useMoment } from './use-moment.ts';

interface StartOverlayProps {
  /** Resume position in seconds; 0 at its start. */
  resumedAt: number;
  /** A lesson without sound, and its kind. */
  silent: 'deck' | 'film' | null;
  /** Whether the learner goes on sentence by sentence. */
  ownPace: boolean;
  /** Whether the device can read the lesson aloud; undefined until that is known. */
  readable: boolean | undefined;
  /** Switches reading aloud on; null while it is on. */
  onRead: (() => void) | null;
  onPlay: () => void;
  onAgain: () => void;
}

/** Overlay of a lesson that has not been played yet. */
export function StartOverlay({ resumedAt, silent, ownPace, readable, onRead, onPlay, onAgain }: StartOverlayProps) {
  return (
    <>
      <BigPlay type="button" aria-label="播放" onClick={onPlay} />
      <StartTags>
        {resumedAt > 0 ? (
          <>
            <span>上次看到 {clockText(resumedAt)}，点击继续</span>
            <button type="button" onClick={onAgain}>
              从头播放
            </button>
          </>
        ) : silent === 'film' ? (
          <span>影片，无声音，看字幕</span>
        ) : silent ? (
          <>
            <span>图文课件，无声音{ownPace ? '；点画面或按空格，看下一句' : ''}</span>
            {readable === false ? <span>这台设备没有普通话语音，不能朗读</span> : null}
            {readable && onRead ? (
              <button type="button" onClick={onRead}>
                打开朗读
              </button>
            ) : null}
          </>
        ) : null}
      </StartTags>
    </>
  );
}

export function NoteLine({ note, onRestart }: { note: PlayerNote | null; onRestart: () => void }) {
  return (
    <Note role="status">
      {typeof note === 'object' && note ? (
        <>
          已从 {clockText(note.resumedAt)} 接着播放
          <button type="button" onClick={onRestart}>
            从头播放
          </button>
        </>
      ) : (
        note
      )}
    </Note>
  );
}

export function FailedPanel({ onRetry }: { onRetry: () => void }) {
  return (
    <EndPanel role="alert">
      <p>视频加载失败</p>
      <StageButton type="button" onClick={onRetry}>
        重试
      </StageButton>
    </EndPanel>
  );
}

interface CaptionLineProps {
  playback: Playback | null;
  captions: Film['captions'];
  /** Whether the next sentence waits for the learner. */
  waits: boolean;
}

export function CaptionLine({ playback, captions, waits }: CaptionLineProps) {
  const times = useMemo(
    () => [...captionTimes(captions), ...captions.map(({ until }) => until)].sort((a, b) => a - b),
    [captions],
  );
  const moment = times[useMoment(playback, times)];
  const caption = moment === undefined ? null : captionAt(captions, moment);
  return caption ? <Captions aria-hidden>{waits ? `${caption.text} ▸` : caption.text}</Captions> : null;
}
