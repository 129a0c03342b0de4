import { below, t } from '@app/shared/theme/tokens';
import { Wrap } from '@app/shared/ui/page';
import { styled } from 'styled-components';
import { CourseShelf } from './CourseShelf.tsx';
import { Hero } from './Hero.tsx';
import { ToolShelf } from './ToolShelf.tsx';
import { VipBand } from './VipBand.tsx';

export function Home() {
  return (
    <Page>
      <Hero />
      <ToolShelf />
      <CourseShelf />
      <VipBand />
    </Page>
  );
}

const Page = styled(Wrap)`
  > section + section {
    margin-top: ${t.s8};
  }
  ${below(690)} {
    > section + section {
      margin-top: 56px;
    }
  }
`;
