import { X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Deck, Film } from '../contracts/lesson.ts';
import { BeatCollector, type PlayBeat } from './beats.ts';
import { clockText } from './clock-text.ts';
import { Controls } from './controls.tsx';
import { DeckStage } from './deck-stage.tsx';
import { FilmStage } from './film-stage.tsx';
import { captionAt, captionTimes, pageFrom, segmentsOf } from './moments.ts';
import { NextLesson } from './next-lesson.tsx';
import { DeckClock, type Playback } from './playback.ts';
import { nextRate, readPreferences, writePreferences, type PlayerPreferences } from './preferences.ts';
import {
  BigPlay,
  Captions,
  Close,
  EndPanel,
  Frame,
  Note,
  Place,
  Shell,
  StageButton,
  Stalled,
  StartTags,
} from './styles.ts';
import { Spinner } from '../ui/spinner/index.ts';
import { useKeys } from './use-keys.ts';
import { useMini } from './use-mini.ts';
import { useMoment } from './use-moment.ts';
import { pictureInPicture, useWindow } from './use-window.ts';

export type Played = { kind: 'film'; film: Film; durationSec: number } | { kind: 'deck'; deck: Deck };

export interface CoursePlayerProps {
  /** Names the player for assistive technology: the lesson's title. */
  title: string;
  lesson: Played;
  /** Seconds where the lesson is resumed when it opens. */
  startAt?: number;
  /** Every 15 s of playing, and on pause, seek, hidden and leave. */
  onBeat?: (beat: PlayBeat) => void;
  /** Next lesson: offered for five seconds at the end. */
  next?: { title: string; go: () => void } | undefined;
  /** Stands at the end instead of what follows. */
  endPanel?: ((again: () => void) => ReactNode) | undefined;
  /**
   * Asked when it cannot be played: addresses run out. True when a fresh player will take over at
   * this place.
   */
  onFailed?: (at: number, playing: boolean) => boolean;
  /** The person asks for another try. */
  onRetry?: (at: number) => void;
  /** Starts at once; set after a lesson was chosen by hand. */
  autoPlay?: boolean;
  /** Told what it plays by, so that notes and transcript lead into it; null when it goes. */
  onPlayback?: (playback: Playback | null) => void;
}

const SEEK_STEP_S = 5;
const NOTE_MS = 6000;

/**
 * The player of films and decks: one frame, one bar, one set of keys. One instance plays one
 * lesson; give it a `key`.
 */
export function CoursePlayer(props: CoursePlayerProps) {
  const { title, lesson, startAt = 0, autoPlay = false, next, endPanel } = props;
  const shell = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const deck = lesson.kind === 'deck' ? lesson.deck : null;
  const clock = useMemo(() => (deck ? new DeckClock(deck.durationSec) : null), [deck]);
  const playback: Playback | null = clock ?? video;
  const [playing, setPlaying] = useState(false);
  const [started, setStarted] = useState(false);
  const [ended, setEnded] = useState(false);
  const [failed, setFailed] = useState(false);
  const [stalled, setStalled] = useState(false);
  const [qualities, setQualities] = useState<readonly number[]>([]);
  const [note, setNote] = useState<ReactNode>(null);
  const [preferences, setPreferences] = useState<PlayerPreferences>(readPreferences);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const { captions, chapters } = lesson.kind === 'deck' ? lesson.deck : lesson.film;
  const duration = lesson.kind === 'deck' ? lesson.deck.durationSec : lesson.durationSec;
  const segments = useMemo(() => segmentsOf(chapters, duration), [chapters, duration]);
  // Where it was left when it opened: what is learned meanwhile moves the record, not the player.
  const [resumed] = useState(startAt > 1 && startAt < duration - 1 ? startAt : 0);

  const choose = useCallback((change: Partial<PlayerPreferences>) => {
    setPreferences((now) => {
      const chosen = { ...now, ...change };
      writePreferences(chosen);
      return chosen;
    });
  }, []);

  useNote(note, setNote);
  useBeating(playback, latest);

  const seekTo = useCallback(
    (seconds: number) => {
      if (!playback || !Number.isFinite(playback.duration)) return;
      setEnded(false);
      playback.currentTime = Math.min(Math.max(0, seconds), playback.duration);
    },
    [playback],
  );
  const play = useCallback(() => {
    setEnded(false);
    // Refused before the first press of a visit: the large button stays.
    playback?.play().catch(() => setPlaying(false));
  }, [playback]);
  const toggle = useCallback(() => {
    if (!playback) return;
    if (playback.paused) play();
    else playback.pause();
  }, [playback, play]);
  const again = useCallback(() => {
    seekTo(0);
    play();
  }, [seekTo, play]);

  useEffect(() => {
    if (!playback) return undefined;
    latest.current.onPlayback?.(playback);
    const handlers: Record<string, () => void> = {
      play: () => {
        setPlaying(true);
        setEnded(false);
        setStarted((before) => {
          if (!before && resumed > 0)
            setNote(
              <>
                已从 {clockText(resumed)} 接着播放
                <button
                  type="button"
                  onClick={() => {
                    playback.currentTime = 0;
                    setNote(null);
                  }}
                >
                  从头播放
                </button>
              </>,
            );
          return true;
        });
      },
      // Asked for and not there yet; a pause waits for nothing.
      waiting: () => setStalled(true),
      playing: () => setStalled(false),
      canplay: () => setStalled(false),
      pause: () => {
        setPlaying(false);
        setStalled(false);
      },
      ended: () => setEnded(true),
    };
    for (const [name, handler] of Object.entries(handlers)) playback.addEventListener(name, handler);
    const begin = () => {
      if (resumed > 0) playback.currentTime = resumed;
      if (latest.current.autoPlay) playback.play().catch(() => setPlaying(false));
    };
    const ready = playback instanceof DeckClock || (playback as HTMLVideoElement).readyState >= 1;
    if (ready) begin();
    else playback.addEventListener('loadedmetadata', begin, { once: true });
    return () => {
      for (const [name, handler] of Object.entries(handlers)) playback.removeEventListener(name, handler);
      playback.removeEventListener('loadedmetadata', begin);
      playback.pause();
      latest.current.onPlayback?.(null);
    };
  }, [playback, resumed]);

  useEffect(() => {
    if (!playback) return;
    playback.playbackRate = preferences.rate;
    if (!video || playback !== video) return;
    // A source that is attached later begins at the default rate.
    video.defaultPlaybackRate = preferences.rate;
    video.volume = preferences.volume;
    video.muted = preferences.muted;
  }, [playback, video, preferences]);

  const handleFailed = useCallback(() => {
    const at = playback?.currentTime || resumed;
    if (!latest.current.onFailed?.(at, playback ? !playback.paused : false)) setFailed(true);
  }, [playback, resumed]);
  /** A page goes on without its picture; fresh addresses bring it back. */
  const handlePictureFailed = useCallback(() => {
    latest.current.onFailed?.(playback?.currentTime ?? 0, playback ? !playback.paused : false);
  }, [playback]);

  const { filling, fill, leave } = useWindow(shell);
  const leaveCorner = useMini(place, started && !ended && !failed && !filling);
  const mini = leaveCorner !== null;

  const turn = useCallback(
    (step: 1 | -1) => {
      if (!playback || !deck) return;
      const to = pageFrom(
        deck.scenes.map((scene) => scene.at),
        playback.currentTime,
        step,
      );
      if (to !== null) seekTo(to);
    },
    [playback, deck, seekTo],
  );

  const setRate = useCallback(
    (step: 1 | -1) => {
      const rate = nextRate(preferences.rate, step);
      choose({ rate });
      setNote(`${rate} 倍速`);
    },
    [preferences.rate, choose],
  );

  useKeys(shell, {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => seekTo((playback?.currentTime ?? 0) - SEEK_STEP_S),
    ArrowRight: () => seekTo((playback?.currentTime ?? 0) + SEEK_STEP_S),
    PageUp: deck ? () => turn(-1) : undefined,
    PageDown: deck ? () => turn(1) : undefined,
    f: () => void fill(),
    m: () => (deck ? setNote('图文课件，没有声音') : choose({ muted: !preferences.muted })),
    c: () => {
      choose({ captions: !preferences.captions });
      setNote(preferences.captions ? '字幕已关' : '字幕已开');
    },
    '<': () => setRate(-1),
    '>': () => setRate(1),
    '《': () => setRate(-1),
    '》': () => setRate(1),
    Escape: filling ? leave : undefined,
  });

  return (
    <div ref={place}>
      {mini ? <Place aria-hidden /> : null}
      <Shell
        ref={shell}
        role="region"
        aria-label={`播放器：${title}`}
        tabIndex={-1}
        data-mini={mini ? '' : undefined}
        data-filling={filling ? '' : undefined}
      >
        <Frame>
          {clock && deck ? (
            <DeckStage deck={deck} clock={clock} onPress={toggle} onPictureFailed={handlePictureFailed} />
          ) : lesson.kind === 'film' ? (
            <>
              <FilmStage
                film={lesson.film}
                video={video}
                ref={setVideo}
                onPress={toggle}
                onFailed={handleFailed}
                quality={preferences.quality}
                onQualities={setQualities}
              />
              {stalled && !failed ? (
                <Stalled>
                  <Spinner size={40} label="正在缓冲" />
                </Stalled>
              ) : null}
            </>
          ) : null}
          {preferences.captions && started && !failed && !ended ? (
            <CaptionLine playback={playback} captions={captions} />
          ) : null}
          {started || failed || autoPlay ? null : (
            <>
              <BigPlay type="button" aria-label="播放" onClick={toggle} />
              <StartTags>
                {resumed > 0 ? (
                  <>
                    <span>上次看到 {clockText(resumed)}，点击继续</span>
                    <button type="button" onClick={again}>
                      从头播放
                    </button>
                  </>
                ) : deck ? (
                  <span>图文课件，无声音</span>
                ) : null}
              </StartTags>
            </>
          )}
          <Note role="status">{mini ? null : note}</Note>
          {failed ? (
            <EndPanel role="alert">
              <p>视频加载失败</p>
              <StageButton type="button" onClick={() => latest.current.onRetry?.(playback?.currentTime || resumed)}>
                重试
              </StageButton>
            </EndPanel>
          ) : null}
          {ended && !failed ? (
            <EndPanel>
              {endPanel ? endPanel(again) : <NextLesson next={next} onAgain={again} onStay={() => setEnded(false)} />}
            </EndPanel>
          ) : null}
          {leaveCorner ? (
            <Close type="button" aria-label="收起小窗" onClick={leaveCorner}>
              <X size={16} strokeWidth={1.5} aria-hidden />
            </Close>
          ) : null}
        </Frame>
        <Controls
          playback={playback}
          playing={playing}
          preferences={preferences}
          segments={segments}
          deck={deck}
          hasCaptions={captions.length > 0}
          qualities={qualities}
          onToggle={toggle}
          onSeek={seekTo}
          onPage={turn}
          onChoose={choose}
          onNext={next?.go}
          onPictureInPicture={() => void pictureInPicture(video)}
          onFullscreen={() => void fill()}
        />
      </Shell>
    </div>
  );
}

function CaptionLine({ playback, captions }: { playback: Playback | null; captions: Film['captions'] }) {
  const times = useMemo(
    () => [...captionTimes(captions), ...captions.map(({ until }) => until)].sort((a, b) => a - b),
    [captions],
  );
  const moment = times[useMoment(playback, times)];
  const caption = moment === undefined ? null : captionAt(captions, moment);
  return caption ? <Captions aria-hidden>{caption.text}</Captions> : null;
}

/** Says again what the playback does, for the record of what was learned. */
function useBeating(playback: Playback | null, latest: { current: CoursePlayerProps }): void {
  useEffect(() => {
    if (!playback) return undefined;
    const own = new BeatCollector((beat) => latest.current.onBeat?.(beat));
    let started = false;
    const handlers: Record<string, () => void> = {
      play: () => {
        started = true;
        own.start(playback.currentTime);
      },
      // A clock ticks some times a second: the last stretch is told apart.
      pause: () => {
        own.tick(playback.currentTime);
        own.flush();
      },
      seeked: () => started && own.seek(playback.currentTime),
      timeupdate: () => !playback.paused && own.tick(playback.currentTime),
      ended: () => {
        own.tick(playback.duration);
        own.flush();
      },
    };
    const leave = () => own.flush();
    const hide = () => document.visibilityState === 'hidden' && own.flush();
    for (const [name, handler] of Object.entries(handlers)) playback.addEventListener(name, handler);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      own.flush();
      for (const [name, handler] of Object.entries(handlers)) playback.removeEventListener(name, handler);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [playback, latest]);
}

function useNote(note: ReactNode, set: (note: ReactNode) => void): void {
  useEffect(() => {
    if (note === null) return undefined;
    const timer = setTimeout(() => set(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note, set]);
}
