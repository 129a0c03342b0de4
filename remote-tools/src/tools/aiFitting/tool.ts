import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'aiFitting',
  title: 'AI试衣',
  summary: '一件衣服，穿到人台身上',
  group: '商品与试衣',
  order: 18,
  icon: 'shirt',
  lesson: '版型',
  chained: 9,
  page: () => import(/* webpackChunkName: "route-aiFitting" */ './page.tsx').then((module) => module.AiFitting),
  below: {
    model: {
      title: '选人台',
      page: () =>
        import(/* webpackChunkName: "route-aiFitting-model" */ './Gallery.tsx').then((module) => module.AiFittingModel),
    },
    viewBigModel: {
      title: '人台',
      page: () =>
        import(/* webpackChunkName: "route-aiFitting-viewBigModel" */ './GalleryPerson.tsx').then(
          (module) => module.AiFittingBigModel,
        ),
    },
  },
};
