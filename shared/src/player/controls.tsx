import { Captions as CaptionsIcon, ChevronLeft, ChevronRight, SkipForward } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Deck } from '../contracts/lesson.ts';
import { Bar } from './bar.tsx';
import { clockText } from './clock-text.ts';
import { listenToAll } from './listen.ts';
import type { Segment } from './moments.ts';
import type { Playback } from './playback.ts';
import { RATES, type PlayerPreferences } from './preferences.ts';
import { ChoiceMenu, QualityMenu } from './choice-menu.tsx';
import {
  AutoTurnButton,
  controlIcon,
  FullscreenButton,
  MuteButton,
  PictureInPictureButton,
  PlayButton,
  ReadAloudButton,
  StepButton,
} from './control-buttons.tsx';
import { Control, Row, Silent, Spacer, Time, Wide } from './control-styles.ts';
import { useMoment } from './use-moment.ts';

export interface ControlsProps {
  playback: Playback | null;
  playing: boolean;
  preferences: PlayerPreferences;
  segments: readonly Segment[];
  /** Set for a deck, which has pages, and sound where it has a recorded voice. */
  deck: Deck | null;
  /** A film without sound. */
  silentFilm?: boolean;
  hasCaptions: boolean;
  /** Reading of a deck's captions by the device; null where it has no voice for it. */
  reading: { on: boolean; toggle: () => void } | null;
  /** Goes on to the next sentence of a deck; null while the clock or a voice does. */
  onStep: (() => void) | null;
  /** Selectable picture heights in px, largest first; empty when there is only one. */
  qualities: readonly number[];
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onPage: (step: 1 | -1) => void;
  onChoose: (change: Partial<PlayerPreferences>) => void;
  onNext: (() => void) | undefined;
  onPictureInPicture: () => void;
  onFullscreen: () => void;
}

const SPEEDS: { value: number; label: string }[] = RATES.toReversed().map((rate) => ({
  value: rate,
  label: `${rate}×`,
}));

export function Controls(props: ControlsProps) {
  const { playback, playing, preferences, segments, deck, hasCaptions, reading, qualities, onChoose, onNext } = props;
  const { silentFilm = false } = props;
  const { onStep, onToggle, onSeek, onPage, onPictureInPicture, onFullscreen } = props;
  const time = useRef<HTMLSpanElement>(null);
  const isSilent = deck !== null && deck.voice === undefined && !reading?.on;

  useEffect(() => {
    if (!playback) return undefined;
    const show = () => {
      const duration = Number.isFinite(playback.duration) ? playback.duration : 0;
      if (time.current) time.current.textContent = `${clockText(playback.currentTime)} / ${clockText(duration)}`;
    };
    show();
    return listenToAll(playback, ['timeupdate', 'durationchange', 'seeked', 'loadedmetadata'], show);
  }, [playback]);

  return (
    <div>
      <Bar playback={playback} segments={segments} deck={deck} onSeek={onSeek} />
      <Row>
        {onStep ? <StepButton onPress={onStep} /> : <PlayButton playing={playing} onPress={onToggle} />}
        {deck ? (
          <>
            <Control type="button" aria-label="上一页" onClick={() => onPage(-1)}>
              <ChevronLeft {...controlIcon} />
            </Control>
            <Control type="button" aria-label="下一页" onClick={() => onPage(1)}>
              <ChevronRight {...controlIcon} />
            </Control>
          </>
        ) : null}
        {silentFilm || (deck && deck.voice === undefined) ? null : (
          <MuteButton muted={preferences.muted} onPress={() => onChoose({ muted: !preferences.muted })} />
        )}
        {onNext ? (
          <Wide>
            <Control type="button" aria-label="下一讲" onClick={onNext}>
              <SkipForward {...controlIcon} />
            </Control>
          </Wide>
        ) : null}
        <Time ref={time}>00:00 / 00:00</Time>
        <Wide>
          <ChapterNow playback={playback} segments={segments} />
        </Wide>
        <Spacer />
        {isSilent || silentFilm ? (
          <Wide>
            <Silent>{silentFilm ? '影片，无声音' : '图文课件，无声音'}</Silent>
          </Wide>
        ) : null}
        {isSilent ? (
          <AutoTurnButton on={preferences.autoTurn} onPress={() => onChoose({ autoTurn: !preferences.autoTurn })} />
        ) : null}
        {reading ? <ReadAloudButton on={reading.on} onPress={reading.toggle} /> : null}
        {hasCaptions ? (
          <Control
            type="button"
            aria-label="字幕"
            aria-pressed={preferences.captions}
            onClick={() => onChoose({ captions: !preferences.captions })}
          >
            <CaptionsIcon {...controlIcon} />
          </Control>
        ) : null}
        <QualityMenu
          qualities={qualities}
          quality={preferences.quality}
          onChoose={(quality) => onChoose({ quality })}
        />
        {isSilent && !preferences.autoTurn ? null : (
          <ChoiceMenu
            name="倍速"
            face={preferences.rate === 1 ? '倍速' : `${preferences.rate}×`}
            options={SPEEDS}
            value={preferences.rate}
            onChoose={(rate) => onChoose({ rate })}
          />
        )}
        {deck ? null : <PictureInPictureButton onPress={onPictureInPicture} />}
        <FullscreenButton onPress={onFullscreen} />
      </Row>
    </div>
  );
}

function ChapterNow({ playback, segments }: Pick<ControlsProps, 'playback' | 'segments'>) {
  const now = useMoment(
    playback,
    segments.map(({ at }) => at),
  );
  const title = segments[now]?.title;
  return title ? (
    <Silent>
      {now + 1}. {title}
    </Silent>
  ) : null;
}
