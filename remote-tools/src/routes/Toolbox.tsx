import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Link } from 'react-router-dom';
import { Shelf } from '../features/catalogue/ui/Shelf.tsx';

/** `/tools`: the shelf of all tools. */
export function Toolbox() {
  return (
    <Wrap>
      <PageHead title="AIGC 工具箱">
        从一张随手拍的照片开始，做出能上架的图。下面的图都由内置演示引擎做出，
        <Link to="/hidream/myMaterial">我的作品</Link>里是你做的。
      </PageHead>
      <Shelf />
    </Wrap>
  );
}
