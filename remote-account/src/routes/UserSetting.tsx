import { useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Wrap } from '@app/shared/ui/page';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DevicesSection } from '../features/devices/ui/DevicesSection.tsx';
import { ExportSection } from '../features/export/ui/ExportSection.tsx';
import { LeaveSection } from '../features/leave/ui/LeaveSection.tsx';
import { NoticeChoices } from '../features/notices/ui/NoticeChoices.tsx';
import { RenewSection } from '../features/renew/ui/RenewSection.tsx';
import { SafeSection } from '../features/safe/ui/SafeSection.tsx';
import { ProfileForm } from '../features/setting/ui/ProfileForm.tsx';
import { SectionMenu } from '../features/setting/ui/SectionMenu.tsx';
import { ThemeCards } from '../features/setting/ui/ThemeCards.tsx';
import { Panel } from '../shared/Panel.tsx';

/** Account settings. After logout the user goes to `/`. */
export function UserSetting() {
  const session = useSession();
  // An expired session keeps what was typed: the shell covers the page until somebody logs in.
  const [user, setUser] = useState(session.user);
  if (session.user && session.user !== user) setUser(session.user);
  if (!user) return null;
  return (
    <Wrap>
      <Page>
        <h1>账号设置</h1>
        <SectionMenu />
        <div>
          <Panel id="me" title="个人资料">
            <ProfileForm key={user.user.userId} user={user} />
          </Panel>
          <SafeSection />
          <DevicesSection />
          <RenewSection />
          <NoticeChoices />
          <Panel id="look" title="外观">
            <ThemeCards />
          </Panel>
          <ExportSection />
          <LeaveSection />
        </div>
      </Page>
    </Wrap>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: ${t.s6};
  align-items: start;
  padding: ${t.s6} 0 ${t.s7};
  h1 {
    grid-column: 1 / -1;
    margin-bottom: -8px;
    font-size: ${t.t28};
  }
  > div {
    display: grid;
    gap: ${t.s4};
  }
  ${below(960)} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s4};
    padding-top: ${t.s4};
  }
  ${below(690)} {
    h1 {
      margin: 0;
      font-size: ${t.t20};
    }
    > div {
      gap: ${t.s2};
    }
  }
`;
