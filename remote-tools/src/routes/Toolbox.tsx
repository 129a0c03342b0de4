import { t } from '@app/shared/theme/tokens';
import { Wrap } from '@app/shared/ui/page';
import { styled } from 'styled-components';
import { Shelf } from '../features/catalogue/ui/Shelf.tsx';

/** `/tools`: the shelf of all tools. */
export function Toolbox() {
  return (
    <Wrap>
      <Head>
        <h1>AIGC 工具箱</h1>
        <p>从一张随手拍的照片开始，做出能上架的图。</p>
      </Head>
      <Shelf />
    </Wrap>
  );
}

const Head = styled.div`
  padding: ${t.s6} 0 ${t.s5};
  h1 {
    font-size: ${t.t28};
  }
  p {
    margin-top: ${t.s1};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;
