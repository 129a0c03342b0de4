import { below, t } from '@app/shared/theme/tokens';
import { Wrap } from '@app/shared/ui/page';
import { Segmented } from '@app/shared/ui/segmented';
import { Tabs } from '@app/shared/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { CertificateList } from '../features/certificates/ui/CertificateList.tsx';
import { CourseList } from '../features/courses/ui/CourseList.tsx';
import { AlbumFavourites } from '../features/favourites/ui/AlbumFavourites.tsx';
import { NoticeList } from '../features/notices/ui/NoticeList.tsx';
import { OrderHome } from '../features/orders/ui/OrderHome.tsx';
import { ProfileHead } from '../features/profile/ui/ProfileHead.tsx';
import { RecordList } from '../features/records/ui/RecordList.tsx';
import { RedeemCentre } from '../features/redeem/ui/RedeemCentre.tsx';
import { SignPanel } from '../features/sign/ui/SignPanel.tsx';
import { GoalCard } from '../features/week/ui/GoalCard.tsx';
import { WeekChart } from '../features/week/ui/WeekChart.tsx';

/**
 * `/user/home?type=`: 0 study records, 1 favourites, 2 purchased courses, 4 redemption centre, 5
 * orders, 6 notices.
 */
const TABS = [
  { value: '0', label: '学习记录' },
  { value: '1', label: '我的收藏' },
  { value: '2', label: '已购课程' },
  { value: '5', label: '我的订单' },
  { value: '4', label: '兑换中心' },
  { value: '6', label: '通知' },
];

export function UserHome() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('type') ?? '0';
  const type = TABS.some((tab) => tab.value === asked) ? asked : '0';
  return (
    <>
      <ProfileHead>
        <Tabs label="我的学习" items={TABS} value={type} onValueChange={(value) => setParams({ type: value })} />
      </ProfileHead>
      <Wrap>
        {type === '5' ? (
          <Whole role="tabpanel" aria-label="我的订单">
            <OrderHome />
          </Whole>
        ) : (
          <Columns $signFirst={type === '0'}>
            <div role="tabpanel" aria-label={TABS.find((tab) => tab.value === type)?.label}>
              {type === '0' ? (
                <>
                  <CertificateList />
                  <RecordList />
                </>
              ) : null}
              {type === '1' ? <Favourites /> : null}
              {type === '2' ? <CourseList of="item" empty="还没有已购课程" /> : null}
              {type === '4' ? <RedeemCentre /> : null}
              {type === '6' ? <NoticeList /> : null}
            </div>
            <Side>
              <SignPanel />
              <GoalCard />
              <WeekChart />
            </Side>
          </Columns>
        )}
      </Wrap>
    </>
  );
}

const KINDS = [
  { value: 'course', label: '课程' },
  { value: 'album', label: '专辑' },
] as const;

/** Favourite courses, or with `kind=album` albums. */
function Favourites() {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') === 'album' ? 'album' : 'course';
  return (
    <>
      <Kinds>
        <Segmented
          label="收藏的"
          options={KINDS}
          value={kind}
          onValueChange={(value) =>
            setParams(value === 'album' ? { type: '1', kind: value } : { type: '1' }, { preventScrollReset: true })
          }
        />
      </Kinds>
      {kind === 'album' ? <AlbumFavourites /> : <CourseList of="collect" empty="还没有收藏课程" />}
    </>
  );
}

const Kinds = styled.div`
  width: fit-content;
  margin-bottom: ${t.s4};
`;

/**
 * On a phone the sign-in panel is above the study records; the other tabs show their content first,
 * and what follows once its place is known.
 */
const Columns = styled.div<{ $signFirst: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 352px;
  gap: ${t.s6};
  align-items: start;
  padding: ${t.s5} 0 ${t.s7};
  ${below(960)} {
    display: flex;
    flex-direction: ${(p) => (p.$signFirst ? 'column-reverse' : 'column')};
    align-items: stretch;
    gap: ${t.s5};
    padding-top: ${t.s4};
    > [role='tabpanel']:has([data-skeleton]) + aside {
      visibility: ${(p) => (p.$signFirst ? 'visible' : 'hidden')};
    }
  }
`;

const Whole = styled.div`
  padding: ${t.s5} 0 ${t.s7};
`;

const Side = styled.aside`
  display: grid;
  gap: ${t.s4};
`;
