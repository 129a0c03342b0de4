import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Spinner } from '../ui/spinner/index.ts';
import { Controls } from './controls.tsx';
import { CaptionLine, FailedPanel, NoteLine, StartOverlay } from './course-overlays.tsx';
import type { CoursePlayerProps } from './course-player-props.ts';
import { DeckStage } from './deck-stage.tsx';
import { FilmStage } from './film-stage.tsx';
import { segmentsOf } from './moments.ts';
import { NextLesson } from './next-lesson.tsx';
import { Close, EndPanel, Stalled } from './overlay-styles.ts';
import { nextRate } from './preferences.ts';
import { Frame, Place, Shell } from './styles.ts';
import { useCoursePlayback } from './use-course-playback.ts';
import { useKeys } from './use-keys.ts';
import { useMini } from './use-mini.ts';
import { useOwnPace } from './use-own-pace.ts';
import { usePlayerPreferences } from './use-preferences.ts';
import { useReading } from './use-reading.ts';
import { useVoiceTrack } from './use-voice-track.ts';
import { pictureInPicture, useWindow } from './use-window.ts';

export type { CoursePlayerProps, Played } from './course-player-props.ts';

const SEEK_STEP_S = 5;

/**
 * Player of films and decks: one frame, one bar, one set of keys. An instance plays one lesson;
 * give it a `key`.
 */
export function CoursePlayer(props: CoursePlayerProps) {
  const { title, lesson, autoPlay = false, next, endPanel } = props;
  const shell = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [preferences, choose] = usePlayerPreferences();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const { captions, chapters } = lesson.kind === 'deck' ? lesson.deck : lesson.film;
  const duration = lesson.kind === 'deck' ? lesson.deck.durationSec : lesson.durationSec;
  const segments = useMemo(() => segmentsOf(chapters, duration), [chapters, duration]);
  const course = useCoursePlayback(props, duration, latest, preferences.captions);
  const { video, playback, deck, clock, paces, toggle, again, turn } = course;
  const { resumedAt, playing, started, ended, failed, stalled, qualities, note } = course.state;

  useEffect(() => {
    if (!playback) return;
    playback.playbackRate = preferences.rate;
    if (!video || playback !== video) return;
    // A source that is attached later starts at the default rate.
    video.defaultPlaybackRate = preferences.rate;
    video.volume = preferences.volume;
    video.muted = preferences.muted;
  }, [playback, video, preferences]);

  const voice = deck?.voice;
  const isSilentFilm = lesson.kind === 'film' && lesson.film.silent === true;
  useVoiceTrack(clock, voice, preferences, course.say);
  // A recorded voice takes the place of the device's.
  const reading = useReading({
    clock: voice === undefined ? clock : null,
    captions,
    preferences,
    choose,
    say: course.say,
  });

  // Without a voice nothing sets the pace but the learner.
  const ownPace = deck !== null && voice === undefined && !reading.control?.on && !preferences.autoTurn;
  useOwnPace(ownPace ? clock : null, paces);
  const stepOn = ended && next && !endPanel ? next.go : () => course.step(1);
  const goOn = ownPace && started ? stepOn : toggle;

  const { filling, fill, leave } = useWindow(shell);
  const leaveCorner = useMini(place, started && !ended && !failed && !filling);
  const mini = leaveCorner !== null;

  const setRate = (step: 1 | -1) => {
    const rate = nextRate(preferences.rate, step);
    choose({ rate });
    course.say(`${rate} 倍速`);
  };

  useKeys(shell, {
    ' ': goOn,
    k: goOn,
    ArrowLeft: ownPace ? () => course.step(-1) : () => course.skip(-SEEK_STEP_S),
    ArrowRight: ownPace ? stepOn : () => course.skip(SEEK_STEP_S),
    PageUp: deck ? () => turn(-1) : undefined,
    PageDown: deck ? () => turn(1) : undefined,
    f: () => void fill(),
    m: isSilentFilm
      ? () => course.say('这段影片没有声音')
      : deck && voice === undefined
        ? reading.press
        : () => choose({ muted: !preferences.muted }),
    c: () => {
      choose({ captions: !preferences.captions });
      course.say(preferences.captions ? '字幕已关' : '字幕已开');
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
        <Frame data-tall={lesson.kind === 'film' && lesson.film.tall ? '' : undefined}>
          {clock && deck ? (
            <DeckStage
              deck={deck}
              clock={clock}
              aloud={voice !== undefined || (reading.control?.on ?? false)}
              onStep={ownPace ? stepOn : null}
              onPress={goOn}
              onPictureFailed={course.handlePictureFailed}
            />
          ) : lesson.kind === 'film' ? (
            <>
              <FilmStage
                film={lesson.film}
                video={video}
                ref={course.setVideo}
                onPress={toggle}
                onFailed={course.handleFailed}
                quality={preferences.quality}
                onQualities={course.handleQualities}
              />
              {stalled && !failed ? (
                <Stalled>
                  <Spinner size={40} label="正在缓冲" />
                </Stalled>
              ) : null}
            </>
          ) : null}
          {preferences.captions && started && !failed && !ended ? (
            <CaptionLine playback={playback} captions={captions} waits={ownPace} />
          ) : null}
          {started || failed || autoPlay ? null : (
            <StartOverlay
              resumedAt={resumedAt}
              silent={isSilentFilm ? 'film' : deck !== null && voice === undefined ? 'deck' : null}
              ownPace={ownPace}
              readable={reading.readable}
              onRead={reading.control?.on === false ? reading.control.toggle : null}
              onPlay={toggle}
              onAgain={again}
            />
          )}
          <NoteLine note={mini ? null : note} onRestart={course.restart} />
          {failed ? <FailedPanel onRetry={course.retry} /> : null}
          {ended && !failed ? (
            <EndPanel>
              {endPanel ? (
                endPanel(again)
              ) : (
                <NextLesson next={next} ownPace={ownPace} onAgain={again} onStay={course.stay} />
              )}
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
          silentFilm={isSilentFilm}
          hasCaptions={captions.length > 0}
          reading={reading.control}
          onStep={ownPace && started ? stepOn : null}
          qualities={qualities}
          onToggle={toggle}
          onSeek={course.seekTo}
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
