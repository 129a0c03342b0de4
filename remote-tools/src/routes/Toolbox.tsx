import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Shelf } from '../features/catalogue/ui/Shelf.tsx';

/** `/tools`: the shelf of all tools. */
export function Toolbox() {
  return (
    <Wrap>
      <PageHead title="AIGC 工具箱">从一张随手拍的照片开始，做出能上架的图。</PageHead>
      <Shelf />
    </Wrap>
  );
}
