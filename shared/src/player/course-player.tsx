import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { BeatCollector, type PlayBeat } from './beats.ts';
import { clockText } from './clock-text.ts';
import { Controls } from './controls.tsx';
import { readPreferences, writePreferences, type PlayerPreferences } from './preferences.ts';
import { BigPlay, Captions, Failure, Frame, ResumeTag, Shell, Video } from './styles.ts';

export interface CoursePlayerProps {
  /** Names the player for assistive technology: the lesson's title. */
  title: string;
  sources: readonly { src: string; type: string }[];
  poster?: string;
  /** Address of a WebVTT file in Chinese. */
  captions?: string | null;
  /** Seconds where the lesson is resumed. */
  startAt?: number;
  /** Every 15 s of playing, and on pause, seek, hidden and leave. */
  onBeat?: (beat: PlayBeat) => void;
  onEnded?: () => void;
  /** Shows the button to the next lesson. */
  onNext?: () => void;
  /** Called once when playing fails; a fresh set of `sources` tries again where it stopped. */
  onRetry?: () => void;
  /** Starts at once; set after a lesson was chosen by hand. */
  autoPlay?: boolean;
}

const SEEK_STEP_S = 5;

/** The course player: native video behind the product's own controls. One instance plays one lesson; give it a `key`. */
export function CoursePlayer(props: CoursePlayerProps) {
  const { title, sources, poster, captions, startAt = 0, autoPlay = false, onBeat, onEnded, onNext, onRetry } = props;
  const shell = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const latestBeat = useRef(onBeat);
  const [playing, setPlaying] = useState(false);
  const [started, setStarted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [cue, setCue] = useState('');
  const [preferences, setPreferences] = useState<PlayerPreferences>(readPreferences);
  const collector = useRef<BeatCollector>(null);

  useEffect(() => {
    latestBeat.current = onBeat;
  });

  const choose = useCallback((change: Partial<PlayerPreferences>) => {
    setPreferences((now) => {
      const next = { ...now, ...change };
      writePreferences(next);
      return next;
    });
  }, []);

  useEffect(() => {
    const own = new BeatCollector((beat) => latestBeat.current?.(beat));
    collector.current = own;
    const leave = () => own.flush();
    const hide = () => document.visibilityState === 'hidden' && own.flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      own.flush();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.playbackRate = preferences.rate;
    element.volume = preferences.volume;
    element.muted = preferences.muted;
  }, [preferences]);

  // The text track is read, never shown by the browser: the caption line keeps clear of the controls and scales.
  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track) return;
    track.mode = preferences.captions ? 'hidden' : 'disabled';
    const show = () => setCue([...(track.activeCues ?? [])].map((entry) => (entry as VTTCue).text).join('\n'));
    track.addEventListener('cuechange', show);
    return () => {
      track.removeEventListener('cuechange', show);
      setCue('');
    };
  }, [preferences.captions, captions]);

  const toggle = useCallback(() => {
    const element = video.current;
    if (!element) return;
    if (element.paused) element.play().catch(() => setPlaying(false));
    else element.pause();
  }, []);

  const seekTo = useCallback((seconds: number) => {
    const element = video.current;
    if (!element || !Number.isFinite(element.duration)) return;
    element.currentTime = Math.min(Math.max(0, seconds), element.duration);
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    const element = video.current;
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
    const onButton = (event.target as HTMLElement).closest('button, input, [role="menu"]');
    const keys: Record<string, () => void> = {
      ArrowLeft: () => seekTo(element.currentTime - SEEK_STEP_S),
      ArrowRight: () => seekTo(element.currentTime + SEEK_STEP_S),
      f: () => void toggleFullscreen(shell.current),
      m: () => choose({ muted: !preferences.muted }),
      c: () => choose({ captions: !preferences.captions }),
    };
    if (event.key === ' ' && !onButton) keys[' '] = toggle;
    const act = keys[event.key];
    if (!act || (onButton instanceof HTMLInputElement && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    act();
  };

  return (
    <Shell ref={shell} role="region" aria-label={`播放器：${title}`} onKeyDown={handleKey}>
      <Frame>
        <Video
          ref={video}
          poster={poster}
          preload="metadata"
          playsInline
          autoPlay={autoPlay}
          onClick={toggle}
          onLoadedMetadata={(event) => {
            setFailed(false);
            event.currentTarget.playbackRate = preferences.rate;
            if (startAt > 0 && startAt < event.currentTarget.duration - 1) event.currentTarget.currentTime = startAt;
          }}
          onPlay={(event) => {
            setPlaying(true);
            setStarted(true);
            collector.current?.start(event.currentTarget.currentTime);
          }}
          onPause={(event) => {
            setPlaying(false);
            // The video's clock ticks four times a second: the last stretch is told apart.
            collector.current?.tick(event.currentTarget.currentTime);
            collector.current?.flush();
          }}
          onSeeked={(event) => started && collector.current?.seek(event.currentTarget.currentTime)}
          onTimeUpdate={(event) =>
            !event.currentTarget.paused && collector.current?.tick(event.currentTarget.currentTime)
          }
          onEnded={(event) => {
            collector.current?.tick(event.currentTarget.duration);
            collector.current?.flush();
            onEnded?.();
          }}
        >
          {sources.map((source, index) => (
            <source
              key={source.src}
              src={source.src}
              type={source.type}
              onError={() => index === sources.length - 1 && setFailed(true)}
            />
          ))}
          {captions ? <track kind="captions" srcLang="zh" label="中文" src={captions} /> : null}
        </Video>
        {preferences.captions && cue && started && !failed ? <Captions aria-hidden>{cue}</Captions> : null}
        {started || failed ? null : (
          <>
            <BigPlay type="button" aria-label="播放" onClick={toggle} />
            {startAt > 0 ? <ResumeTag>上次看到 {clockText(startAt)}，点击继续</ResumeTag> : null}
          </>
        )}
        {failed ? (
          <Failure role="alert">
            <p>视频加载失败</p>
            <button type="button" onClick={onRetry}>
              重试
            </button>
          </Failure>
        ) : null}
      </Frame>
      <Controls
        video={video}
        playing={playing}
        preferences={preferences}
        hasCaptions={Boolean(captions)}
        onToggle={toggle}
        onSeek={seekTo}
        onChoose={choose}
        onNext={onNext}
        onFullscreen={() => void toggleFullscreen(shell.current)}
      />
    </Shell>
  );
}

async function toggleFullscreen(element: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element?.requestFullscreen();
  } catch {
    // Refused by the browser (an embedding page without permission): the player stays as it is.
  }
}
