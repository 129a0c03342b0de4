import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { WorksGrid } from '../features/works/ui/WorksGrid.tsx';

/** `/hidream/myMaterial`: the person's works. */
export function MyMaterial() {
  return (
    <Page>
      <h1>我的作品</h1>
      <WorksGrid />
    </Page>
  );
}

const Page = styled.div`
  padding: ${t.s5} ${t.s4} ${t.s7};
  h1 {
    margin-bottom: ${t.s4};
    font-size: ${t.t20};
  }
`;
