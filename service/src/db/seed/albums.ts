import type { SeedAlbum } from './types.ts';

export const albums: SeedAlbum[] = [
  {
    id: 201,
    title: '新手上架第一周',
    summary: '先修清楚，再抠图、去杂物、接画面，最后排好详情',
    cover: 'covers/album-week.webp',
    courses: [1004, 1022, 1023, 1024, 1005],
  },
  {
    id: 202,
    title: '把光学会',
    summary: '一扇窗、一盏灯，再让影子动起来',
    cover: 'covers/album-light.webp',
    courses: [1001, 1041],
  },
  {
    id: 203,
    title: '一张照片改十次',
    summary: '先看毛病，再修、抠、消、扩，每个工具只管一件事',
    cover: 'covers/album-tools.webp',
    courses: [1042, 1004, 1022, 1023, 1024],
  },
  {
    id: 204,
    title: '让模特替你试穿',
    summary: '先让衣服穿在人身上，再让照片动起来',
    cover: 'covers/album-model.webp',
    courses: [1009, 1035],
  },
  {
    id: 205,
    title: '云端 SD 与提示词',
    summary: '先写清一句话，再一个一个认识参数',
    cover: 'covers/album-sd.webp',
    courses: [1027, 1007],
  },
  {
    id: 206,
    title: '卖出去',
    summary: '详情页、短视频和跨境，让图替你开口',
    cover: 'covers/album-sell.webp',
    courses: [1005, 1035, 1010, 1041],
  },
];
