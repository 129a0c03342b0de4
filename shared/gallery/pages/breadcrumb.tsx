import { Breadcrumb } from '../../src/ui/breadcrumb/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

export const page = defineGalleryPage({
  part: 'breadcrumb',
  title: '面包屑',
  usage: `
import { Breadcrumb } from '@app/shared/ui/breadcrumb';

<Breadcrumb items={[{ label: '课程', to: '/course' }, { label: course.title }]} />`,
  notes: [
    '最后一项是当前页，不是链接，读屏念「当前页」。',
    '放不下时每一项都会省略，一行不换行；当前页的标题仍在页面的大标题里完整显示。',
  ],
  variants: [
    {
      name: '默认',
      render: () => (
        <Breadcrumb items={[{ label: '首页', to: '/' }, { label: '课程', to: '/course' }, { label: '产品摄影打光' }]} />
      ),
    },
    { name: '只有当前页', render: () => <Breadcrumb items={[{ label: '消息' }]} /> },
    {
      name: '指针在上面',
      forced: 'hover',
      render: () => <Breadcrumb items={[{ label: '课程', to: '/course' }, { label: '产品摄影打光' }]} />,
    },
    {
      name: '标题很长',
      render: () => (
        <Breadcrumb
          items={[
            { label: '课程', to: '/course' },
            { label: '电商视觉从入门到精通全系列', to: '/course/detail?id=1' },
            { label: '第十二讲：把一张手机拍的商品图修到可以上架的样子，再导出各平台需要的尺寸' },
          ]}
        />
      ),
    },
  ],
});
