import type { UserInfo } from '@app/shared/contracts/member';
import { useCall } from '@app/shared/http/query';
import { openVip } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Wrap } from '@app/shared/ui/page';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Crown } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { membershipText } from '../model/membership.ts';
import { studyTime } from '../model/study-time.ts';

/** Header of the user's home: name, membership, four counts; `children` is the tab bar below. */
export function ProfileHead({ children }: { children: ReactNode }) {
  const { user, ready } = useSession();
  const home = useCall('GET /member/user/home', {}, { enabled: user !== null });
  const counts = [
    { label: '学习时长', ...studyTime(home.data?.studySeconds) },
    { label: '已学完', value: home.data?.finished ?? null, unit: '门' },
    { label: '收藏', value: home.data?.collected ?? null, unit: '个' },
    { label: '已购', value: home.data?.purchased ?? null, unit: '门' },
  ];
  if (!user && ready) return null;
  return (
    <Head>
      <Wrap>
        <Profile aria-hidden={user ? undefined : true}>
          {user ? <Identity user={user} /> : <PendingIdentity />}
          <Counts>
            {counts.map((count) => (
              <div key={count.label}>
                <dt>{count.label}</dt>
                <dd>
                  {count.value ?? '–'}
                  <small>{count.unit}</small>
                </dd>
              </div>
            ))}
          </Counts>
        </Profile>
        {children}
      </Wrap>
    </Head>
  );
}

function Identity({ user }: { user: UserInfo }) {
  const { expireDate } = user;
  // The time when the end became known: after a redemption the current one would give one day too
  // many.
  const now = useMemo(() => (expireDate === undefined ? 0 : Date.now()), [expireDate]);
  const membership = membershipText(user, now);
  return (
    <>
      <Avatar src={user.avatar} name={user.nickName} size={80} narrowSize={56} />
      <div>
        <h1>
          {user.nickName}
          {user.gradeTypeName ? (
            <Member>
              <Crown size={14} strokeWidth={1.5} aria-hidden />
              {user.gradeTypeName}
            </Member>
          ) : null}
        </h1>
        <p>
          {membership.before}
          {membership.strong ? <b>{membership.strong}</b> : null}
          <Button tone="text" size="s" onClick={() => openVip()}>
            {user.gradeLevel === null ? '开通会员' : '续费或升级'}
          </Button>
          <LinkButton to="/hidream/myMaterial" tone="text" size="s">
            我的作品
          </LinkButton>
        </p>
      </div>
    </>
  );
}

/** Keeps the place of the name until the session is known, so that nothing below it moves. */
function PendingIdentity() {
  return (
    <>
      <Skeleton ratio="1 / 1" round />
      <div>
        <Skeleton width="180px" height="28px" radius={t.r1} />
        <p>
          <Skeleton width="240px" height="32px" radius={t.r1} />
        </p>
      </div>
    </>
  );
}

const Head = styled.div`
  background: ${t.surface};
  border-bottom: 1px solid ${t.line};
`;

const Profile = styled.div`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr) auto;
  gap: ${t.s5};
  align-items: center;
  padding: ${t.s6} 0 ${t.s5};
  h1 {
    ${wrapRow}
    gap: ${t.s2};
    font-size: ${t.t20};
    line-height: 28px;
    overflow-wrap: anywhere;
  }
  p {
    ${wrapRow}
    margin-top: 4px;
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  b {
    font-weight: 500;
    color: ${t.ink};
  }
  ${below(960)} {
    grid-template-columns: 56px minmax(0, 1fr);
    gap: ${t.s3};
    padding: ${t.s4} 0 ${t.s3};
    p button {
      padding-inline: 0;
    }
    p b {
      margin-right: ${t.s2};
    }
    p button:first-child {
      margin-left: ${t.s2};
    }
  }
`;

const Member = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 24px;
  padding: 0 8px;
  border-radius: ${t.rFull};
  background: ${t.vipFill};
  color: ${t.onVip};
  font-size: ${t.t12};
  font-weight: 600;
`;

const Counts = styled.dl`
  display: flex;
  > div {
    display: flex;
    flex-direction: column-reverse;
    min-width: 104px;
    padding: 0 ${t.s5};
    border-left: 1px solid ${t.line};
  }
  > div:last-child {
    min-width: 0;
    padding-right: 0;
  }
  dd {
    font-size: ${t.t28};
    line-height: 36px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: ${t.ink3};
    font-size: ${t.t13};
    line-height: 20px;
  }
  small {
    margin-left: 4px;
    color: ${t.ink3};
    font-size: ${t.t13};
    font-weight: 400;
  }
  ${below(960)} {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    grid-column: 1 / -1;
    > div,
    > div:last-child {
      min-width: 0;
      padding: 0 8px;
      text-align: center;
    }
    > div:first-child {
      border: 0;
    }
    dd {
      font-size: ${t.t20};
      line-height: 28px;
    }
    dt {
      font-size: ${t.t12};
    }
    small {
      margin-left: 2px;
      font-size: ${t.t12};
    }
  }
`;
