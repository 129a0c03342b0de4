import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { card } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { courseLink, partWord } from '@app/shared/ui/course-card';
import { Picture } from '@app/shared/ui/picture';
import { Progress } from '@app/shared/ui/progress';
import { Play } from 'lucide-react';
import { styled } from 'styled-components';

/** Where learning was left; what a login is good for, for visitors. */
export function GoOn({ loggedIn }: { loggedIn: boolean }) {
  return loggedIn ? <Resume /> : <Visitor />;
}

function Visitor() {
  return (
    <Card>
      <div>
        <small>登录之后</small>
        <b>记住学到哪一讲，换台设备接着学</b>
      </div>
      <Button onClick={() => requireLogin(() => undefined)}>登录</Button>
    </Card>
  );
}

function Resume() {
  const records = useCall('GET /course/user/record/page/{page}/{limit}', { page: 1, limit: 1 }, { quiet: true });
  const [last] = records.data?.list ?? [];
  if (!last) return null;
  return (
    <Card data-picture="">
      <span>
        <Picture src={last.cover} alt="" ratio="16 / 9" radius={t.r1} />
      </span>
      <div>
        <small>
          接着学 · 第 {last.lessonNo} {partWord(last)}
          {last.completed ? ' · 已学完' : ''}
        </small>
        <b>{last.lessonTitle}</b>
        <Progress value={last.percent} label="这一讲已学" thin />
      </div>
      <LinkButton
        tone="primary"
        to={`${courseLink({ id: last.courseId, courseType: last.courseType })}&lesson=${last.lessonId}`}
        icon={<Play size={16} strokeWidth={1.5} aria-hidden />}
      >
        继续学
      </LinkButton>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.s4};
  padding: ${t.s4};
  ${card}
  small {
    display: block;
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  b {
    display: block;
    margin-bottom: 6px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  &[data-picture] {
    grid-template-columns: 160px minmax(0, 1fr) auto;
    padding: ${t.s3};
  }
  ${below(690)} {
    &[data-picture] {
      grid-template-columns: 96px minmax(0, 1fr);
    }
    &[data-picture] > a {
      grid-column: 1 / -1;
      min-height: 44px;
    }
  }
`;
