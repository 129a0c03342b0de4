import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { clockTime } from '../format/time.ts';
import { t } from '../theme/tokens.ts';
import { Spinner } from '../ui/spinner/index.ts';
import { QualityMenu } from './choice-menu.tsx';
import { LiveBar, reachOf } from './live-bar.tsx';
import { FullscreenButton, MuteButton, PictureInPictureButton, PlayButton } from './control-buttons.tsx';
import { Choice, Row, Spacer, Time } from './control-styles.ts';
import { listen } from './listen.ts';
import { BigPlay, EndPanel, LiveTags, StageButton, Stalled } from './overlay-styles.ts';
import { Frame, Shell, Video } from './styles.ts';
import { useAddress } from './use-address.ts';
import { playsItself, useHls } from './use-hls.ts';
import { useKeys } from './use-keys.ts';
import { usePlayerPreferences } from './use-preferences.ts';
import { pictureInPicture, useWindow } from './use-window.ts';

export interface LivePlayerProps {
  /** Accessible name of the player. */
  title: string;
  /** Address of a live HLS playlist. */
  src: string;
  poster: string;
  /** Tags over the picture: live, and the number of viewers. */
  tags?: ReactNode;
  /**
   * Requests a new address when this one cannot be played; null when the broadcast is no longer on
   * air.
   */
  ask: () => Promise<string | null>;
  /** The broadcast has ended. */
  onOver: () => void;
}

/** Player of a broadcast on air: it starts at the live edge, and may seek back some minutes. */
export function LivePlayer({ title, src, poster, tags, ask, onOver }: LivePlayerProps) {
  const shell = useRef<HTMLDivElement>(null);
  const clock = useRef<HTMLTimeElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const [stalled, setStalled] = useState(true);
  const [seen, setSeen] = useState(false);
  /** A new address does not start a paused player. */
  const wanted = useRef(true);
  const [qualities, setQualities] = useState<readonly number[]>([]);
  const [preferences, choose] = usePlayerPreferences();
  const address = useAddress(src, ask);
  const { onLost, onPlaying } = address;
  const engine = useHls({
    video,
    playlist: address.src,
    quality: preferences.quality,
    onQualities: setQualities,
    onFailed: onLost,
    live: true,
  });
  const { filling, fill, leave } = useWindow(shell);
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });

  const reach = useCallback(() => video && reachOf(video, engine.current?.liveSyncPosition ?? null), [video, engine]);
  const toNewest = useCallback(() => {
    const now = reach();
    if (video && now) video.currentTime = now.newest;
    // The focused button is removed together with its reason.
    shell.current?.querySelector<HTMLElement>('input[type="range"]')?.focus();
  }, [video, reach]);
  const play = useCallback(() => {
    if (!video) return;
    wanted.current = true;
    // Older segments are no longer available.
    const now = reach();
    if (now && now.now < now.from) video.currentTime = now.newest;
    video.play().then(
      () => setBlocked(false),
      (error: unknown) => setBlocked(error instanceof DOMException && error.name === 'NotAllowedError'),
    );
  }, [video, reach]);
  const toggle = useCallback(() => {
    if (!video) return;
    if (video.paused) play();
    else {
      wanted.current = false;
      video.pause();
    }
  }, [video, play]);

  useEffect(() => {
    if (!video) return undefined;
    return listen(video, {
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      waiting: () => setStalled(true),
      playing: () => {
        setStalled(false);
        setSeen(true);
        onPlaying();
      },
      ended: () => latest.current(),
      timeupdate: () => {
        const date = engine.current?.playingDate ?? new Date();
        if (clock.current) clock.current.textContent = clockTime(date);
        if (back.current) back.current.hidden = (reach()?.behindSec ?? 0) === 0;
      },
    });
  }, [video, engine, reach, onPlaying]);

  // Starts automatically, and again with each new address.
  useEffect(() => {
    if (!video) return undefined;
    const begin = () => {
      if (wanted.current) play();
      else onPlaying();
    };
    video.addEventListener('loadedmetadata', begin);
    return () => video.removeEventListener('loadedmetadata', begin);
  }, [video, play, onPlaying, address.attempt]);

  useEffect(() => {
    if (!video) return;
    video.volume = preferences.volume;
    video.muted = preferences.muted;
  }, [video, preferences]);

  useKeys(shell, {
    ' ': toggle,
    k: toggle,
    f: () => void fill(),
    m: () => choose({ muted: !preferences.muted }),
    Escape: filling ? leave : undefined,
  });

  const own = video !== null && playsItself(video);
  return (
    <Shell
      ref={shell}
      role="region"
      aria-label={`直播：${title}`}
      tabIndex={-1}
      data-filling={filling ? '' : undefined}
    >
      <Frame>
        <Video
          key={address.attempt}
          ref={setVideo}
          poster={poster}
          playsInline
          src={own ? address.src : undefined}
          onError={own ? onLost : undefined}
          onClick={toggle}
        />
        {stalled && !address.unplayable && !blocked ? <Waiting /> : null}
        {tags ? <LiveTags>{tags}</LiveTags> : null}
        {blocked ? <BigPlay type="button" aria-label="进入直播" onClick={play} /> : null}
        {address.unplayable ? (
          <EndPanel>
            <p role="status">{seen ? '直播画面断了，正在重新连接' : '还没有直播画面，来了会自动播放'}</p>
            <StageButton type="button" onClick={address.retry}>
              立即重试
            </StageButton>
          </EndPanel>
        ) : null}
      </Frame>
      <div>
        <LiveBar video={video} reach={reach} />
        <Row>
          <PlayButton playing={playing} onPress={toggle} />
          <MuteButton muted={preferences.muted} onPress={() => choose({ muted: !preferences.muted })} />
          <Time>
            <Dot aria-hidden /> 直播 <time ref={clock} />
          </Time>
          <Spacer />
          <Choice ref={back} type="button" hidden onClick={toNewest}>
            回到最新
          </Choice>
          <QualityMenu
            qualities={qualities}
            quality={preferences.quality}
            onChoose={(quality) => choose({ quality })}
          />
          <PictureInPictureButton onPress={() => void pictureInPicture(video)} />
          <FullscreenButton onPress={() => void fill()} />
        </Row>
      </div>
    </Shell>
  );
}

/** Time in ms after which the wait is explained: an encoder may stop for longer than a network. */
const LONG_MS = 6000;

function Waiting() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stalled>
      <span>
        <Spinner size={40} label="正在等待直播画面" />
        <p role="status">{long ? '还没有新的画面，来了会自动接着播' : ''}</p>
      </span>
    </Stalled>
  );
}

const Dot = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: ${t.s1};
  border-radius: ${t.rFull};
  background: ${t.playerLive};
`;
