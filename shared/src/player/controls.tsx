import {
  Captions as CaptionsIcon,
  Maximize,
  Pause,
  PictureInPicture2,
  Play,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { clockText } from './clock-text.ts';
import { RATES, type PlayerPreferences } from './preferences.ts';
import { Bar, Control, Rate, Row, Spacer, Time, Wide } from './styles.ts';

export interface ControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  playing: boolean;
  preferences: PlayerPreferences;
  hasCaptions: boolean;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onChoose: (change: Partial<PlayerPreferences>) => void;
  onNext: (() => void) | undefined;
  onFullscreen: () => void;
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function Controls(props: ControlsProps) {
  const { video, playing, preferences, hasCaptions, onToggle, onSeek, onChoose, onNext, onFullscreen } = props;
  const bar = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLSpanElement>(null);

  // The clock runs four times a second: it is written straight into the page, never through state.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const show = () => {
      const duration = Number.isFinite(element.duration) ? element.duration : 0;
      const now = element.currentTime;
      if (time.current) time.current.textContent = `${clockText(now)} / ${clockText(duration)}`;
      const input = bar.current;
      if (!input) return;
      input.max = String(duration || 1);
      input.value = String(now);
      input.setAttribute('aria-valuetext', `${clockText(now)}，共 ${clockText(duration)}`);
      input.style.setProperty('--played', `${duration ? (now / duration) * 100 : 0}%`);
      const buffered = element.buffered.length > 0 ? element.buffered.end(element.buffered.length - 1) : 0;
      input.style.setProperty('--loaded', `${duration ? (buffered / duration) * 100 : 0}%`);
    };
    const events = ['timeupdate', 'durationchange', 'seeked', 'progress', 'loadedmetadata'] as const;
    for (const name of events) element.addEventListener(name, show);
    show();
    return () => {
      for (const name of events) element.removeEventListener(name, show);
    };
  }, [video]);

  const nextRate = () => {
    const index = RATES.findIndex((rate) => rate === preferences.rate);
    onChoose({ rate: RATES[(index + 1) % RATES.length] ?? 1 });
  };

  return (
    <div>
      <Bar
        ref={bar}
        type="range"
        min={0}
        max={1}
        step="any"
        defaultValue={0}
        aria-label="播放进度"
        onInput={(event) => onSeek(Number(event.currentTarget.value))}
      />
      <Row>
        <Control type="button" aria-label={playing ? '暂停' : '播放'} onClick={onToggle}>
          {playing ? <Pause {...icon} /> : <Play {...icon} />}
        </Control>
        {onNext ? (
          <Control type="button" aria-label="下一讲" onClick={onNext}>
            <SkipForward {...icon} />
          </Control>
        ) : null}
        <Control
          type="button"
          aria-label="静音"
          aria-pressed={preferences.muted}
          onClick={() => onChoose({ muted: !preferences.muted })}
        >
          {preferences.muted ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
        </Control>
        <Time ref={time}>00:00 / 00:00</Time>
        <Spacer />
        {hasCaptions ? (
          <Control
            type="button"
            aria-label="字幕"
            aria-pressed={preferences.captions}
            onClick={() => onChoose({ captions: !preferences.captions })}
          >
            <CaptionsIcon {...icon} />
          </Control>
        ) : null}
        <Rate type="button" aria-label={`倍速，现在 ${preferences.rate} 倍`} onClick={nextRate}>
          {preferences.rate === 1 ? '倍速' : `${preferences.rate}x`}
        </Rate>
        <Wide>
          <Control type="button" aria-label="画中画" onClick={() => void pictureInPicture(video.current)}>
            <PictureInPicture2 {...icon} />
          </Control>
        </Wide>
        <Control type="button" aria-label="全屏" onClick={onFullscreen}>
          <Maximize {...icon} />
        </Control>
      </Row>
    </div>
  );
}

async function pictureInPicture(element: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await element?.requestPictureInPicture();
  } catch {
    // Not offered here: nothing to do.
  }
}
