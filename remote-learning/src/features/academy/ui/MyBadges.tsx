import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { card, disc, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { courseLink } from '@app/shared/ui/course-card';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const PREVIEW_COUNT = 12;
/** Largest page of the call. */
const MAX_BADGES = 50;

/** Badges of short courses and comics; renders nothing before the first one. */
export function MyBadges() {
  const { user } = useSession();
  const [limit, setLimit] = useState(PREVIEW_COUNT);
  const { data } = useCall(
    'GET /course/user/badge/page/{page}/{limit}',
    { page: 1, limit },
    { enabled: user !== null, quiet: true, keepPrevious: true },
  );
  if (!user || !data || data.total === 0) return null;
  return (
    <Box aria-labelledby="college-badges">
      <h3 id="college-badges">我的徽章</h3>
      <ul>
        {data.list.map(({ courseId, courseType, title, mark, earnedAt }) => (
          <li key={courseId}>
            <Link to={courseLink({ id: courseId, courseType })}>
              <i aria-hidden>{mark}</i>
              <span>
                <b>{title}</b>
                <small>{earnedAt.slice(0, 10)} 学完</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > limit && limit < MAX_BADGES ? (
        <Button size="s" onClick={() => setLimit(MAX_BADGES)}>
          {data.total > MAX_BADGES ? `看最近 ${MAX_BADGES} 枚` : `看全部 ${data.total} 枚`}
        </Button>
      ) : null}
    </Box>
  );
}

const Box = styled.section`
  margin-top: ${t.s5};
  h3 {
    margin-bottom: ${t.s3};
    font-size: ${t.t16};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
    gap: ${t.s3};
    margin-bottom: ${t.s3};
  }
  a {
    ${row}
    gap: ${t.s3};
    padding: ${t.s3};
    ${card}
  }
  a:hover b {
    color: ${t.accentInk};
  }
  i {
    flex: none;
    ${disc('40px')}
    background: ${t.accentSoft};
    color: ${t.accentInk};
    font-size: ${t.t20};
    font-style: normal;
    font-weight: 600;
  }
  b {
    display: block;
    font-size: ${t.t14};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;
