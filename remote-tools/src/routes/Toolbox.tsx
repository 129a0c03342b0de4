import { t } from '@app/shared/theme/tokens';
import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Shelf } from '../features/catalogue/ui/Shelf.tsx';

/** `/tools`: the shelf of all tools. */
export function Toolbox() {
  return (
    <Wrap>
      <PageHead title="AIGC 工具箱">
        从一张随手拍的照片开始，做出能上架的图。下面的图都由内置演示引擎做出，
        <Mine to="/hidream/myMaterial">我的作品</Mine>里是您做的。
      </PageHead>
      <Shelf />
    </Wrap>
  );
}

const Mine = styled(Link)`
  color: ${t.accentInk};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
