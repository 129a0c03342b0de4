import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Picture } from '@app/shared/ui/picture';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LiveBones, LiveFrame } from '../live-frame.tsx';
import { LiveLead } from './LiveLead.tsx';
import { LOADING } from './loading.ts';
import { liveLink, liveWhen } from '@app/shared/live/live-words';

const INPUT = { limit: 3 };
/** Interval in ms in which started and ended broadcasts are updated. */
const LOOK_AGAIN_MS = 60_000;

/** Shows the next broadcast with a reminder, and those after it. */
export function Lives() {
  const next = useCall('GET /course/data/live/next', INPUT, {
    quiet: true,
    background: true,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const { data, error } = next;
  if (error && !data) {
    return (
      <Alone>
        <CallError of={next} />
      </Alone>
    );
  }
  if (!data) return <LiveBones />;
  const [lead, ...later] = data;
  if (!lead) {
    return (
      <Alone>
        <Empty
          text="近期没有排期的直播，可以先看往期回放。"
          action={<LinkButton to="/course?courseType=LIVE">看往期回放</LinkButton>}
        />
      </Alone>
    );
  }
  const now = new Date();
  return (
    <LiveFrame>
      <Picture src={lead.cover} alt="" ratio="16 / 9" loading={LOADING} radius={t.r2} />
      <LiveLead live={lead} now={now} />
      {later.length > 0 && (
        <Later>
          <h3>之后</h3>
          <ul>
            {later.map((live) => (
              <li key={live.id}>
                <time dateTime={live.live!.startAt}>{liveWhen(live.live!.startAt, now)}</time>
                <Link to={liveLink(live)}>{live.title}</Link>
                <span>{live.teacher.name}</span>
              </li>
            ))}
          </ul>
        </Later>
      )}
    </LiveFrame>
  );
}

const Alone = styled(LiveFrame)`
  && {
    grid-template-columns: minmax(0, 1fr);
    place-items: center;
  }
`;

const Later = styled.div`
  align-self: stretch;
  padding-left: ${t.s5};
  border-left: 1px solid ${t.line};

  h3 {
    color: ${t.ink3};
    font-size: ${t.t13};
    font-weight: 500;
  }
  li {
    display: grid;
    gap: 2px;
    padding: ${t.s3} 0;
    font-size: ${t.t14};
  }
  li + li {
    border-top: 1px solid ${t.line};
  }
  time {
    color: ${t.accentInk};
    font-size: ${t.t13};
    font-variant-numeric: tabular-nums;
  }
  a {
    font-weight: 500;
  }
  a:hover {
    color: ${t.accentInk};
  }
  span {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(1280)} {
    grid-column: 1 / -1;
    padding: ${t.s3} 0 0;
    border-left: 0;
    border-top: 1px solid ${t.line};

    ul {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
      column-gap: ${t.s5};
    }
    li + li {
      border-top: 0;
    }
  }
`;
