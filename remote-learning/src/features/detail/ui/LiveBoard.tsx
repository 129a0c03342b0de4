import type { CourseDetail } from '@app/shared/contracts/course';
import { serverAheadMs } from '@app/shared/http/server-time';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { useSecondsLeft } from '@app/shared/ui/countdown';
import { styled } from 'styled-components';
import { liveGate } from '../model/live-gate.ts';

interface LiveBoardProps {
  course: CourseDetail;
  live: NonNullable<CourseDetail['live']>;
  /** Called when the broadcast starts, as access has changed. */
  onStart: () => void;
}

/**
 * Board instead of the player while there is nothing to play: the broadcast, its start, or why
 * there is none.
 */
export function LiveBoard({ course, live, onStart }: LiveBoardProps) {
  const { headline, when } = liveGate(live, new Date());
  const ahead = live.state === 'reserve' || live.state === 'soon';
  const minutes = Math.round((Date.parse(live.endAt) - Date.parse(live.startAt)) / 60_000);
  return (
    <Board>
      <Art src={course.cover} alt="" />
      <Words>
        {ahead ? (
          <p>
            <time dateTime={live.startAt}>{when}</time>，约 {minutes} 分钟
          </p>
        ) : (
          <p role="status">{headline}</p>
        )}
        <h2>{course.title}</h2>
        {ahead ? (
          <>
            <Boxes until={Date.parse(live.startAt) - serverAheadMs()} onEnd={onStart} />
            <small>{live.state === 'soon' ? '马上开始，' : ''}到点自动进入直播间</small>
          </>
        ) : (
          <div>
            <LinkButton to="/course?courseType=LIVE" size="s">
              看别的直播
            </LinkButton>
          </div>
        )}
      </Words>
    </Board>
  );
}

const PARTS = [
  ['天', 86_400, Infinity],
  ['时', 3_600, 24],
  ['分', 60, 60],
  ['秒', 1, 60],
] as const;

/** Countdown of days, hours, minutes and seconds, each in its box. */
function Boxes({ until, onEnd }: { until: number; onEnd: () => void }) {
  const seconds = useSecondsLeft(until, onEnd);
  return (
    <Row role="timer" aria-label="距离开播" aria-live="off">
      {PARTS.map(([name, size, wrap]) => (
        <span key={name}>
          <b>{String(Math.floor(seconds / size) % wrap).padStart(2, '0')}</b>
          {name}
        </span>
      ))}
    </Row>
  );
}

/* The board has the same colours in both themes, as the player has. */
const Board = styled.section`
  position: relative;
  overflow: hidden;
  /* The height of the player, which replaces the board. */
  aspect-ratio: 16 / 9.86;
  border-radius: ${t.r2};
  background: #161c2e;
  color: #fff;
  ${below(690)} {
    aspect-ratio: auto;
    border-radius: 0;
  }
`;

const Art = styled.img`
  position: absolute;
  inset: 0 0 0 46%;
  width: 54%;
  height: 100%;
  clip-path: polygon(16% 0, 100% 0, 100% 100%, 0 100%);
  object-fit: cover;
  /* Covers have their product on the right. */
  object-position: 84% 50%;
  ${below(690)} {
    position: static;
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    clip-path: none;
  }
`;

const Words = styled.div`
  position: absolute;
  inset: 0 50% 0 0;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${t.s4};
  padding: 40px 0 40px 48px;
  color: #d5dbea;
  h2 {
    color: #fff;
    font-size: ${t.t28};
    line-height: 1.3;
    overflow-wrap: anywhere;
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  small {
    color: #c3cbde;
    font-size: ${t.t13};
  }
  ${below(1100)} {
    padding-left: 28px;
  }
  ${below(690)} {
    position: static;
    gap: ${t.s2};
    padding: 20px 16px 24px;
    h2 {
      font-size: ${t.t20};
    }
  }
`;

const Row = styled.div`
  display: flex;
  gap: ${t.s2};
  span {
    flex: 0 1 76px;
    padding: 10px 0 8px;
    border-radius: ${t.r2};
    background: #252e47;
    color: #c3cbde;
    font-size: ${t.t13};
    text-align: center;
  }
  b {
    display: block;
    color: #fff;
    font-size: ${t.t40};
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  ${below(1100)} {
    b {
      font-size: 30px;
    }
  }
  ${below(690)} {
    span {
      flex: 1;
    }
  }
`;
