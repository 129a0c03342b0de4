import { PageHead } from '../../src/ui/page-head/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'page-head',
  title: '页头',
  usage: `
import { PageHead } from '@app/shared/ui/page-head';

<PageHead title="学院">从一张随手拍的照片，到一页能卖货的详情。</PageHead>`,
  notes: ['标题是页面的 h1，换页后焦点落在它上面。', '放在 Wrap 里面，上下留白自己带着。'],
  variants: [
    {
      name: '默认',
      fill: true,
      render: () => <PageHead title="学院">从一张随手拍的照片，到一页能卖货的详情。</PageHead>,
    },
    {
      name: '很长的标题',
      fill: true,
      render: () => (
        <PageHead title="与「一个没有空格而且长得在手机上一行放不下的搜索词」有关的课程">找到 12 门课。</PageHead>
      ),
    },
  ],
});
