import type { SeedAlbum } from './types.ts';

export const albums: SeedAlbum[] = [
  {
    id: 201,
    title: '新手上架第一周',
    summary: '从手机设置到首屏文案，七天排好，一天一门',
    cover: 'covers/album-week.webp',
    courses: [1032, 1021, 1003, 1022, 1004, 1005, 1045],
  },
  {
    id: 202,
    title: '把光学会',
    summary: '窗、灯、白卡，再到难拍的材质，按这个顺序看',
    cover: 'covers/album-light.webp',
    courses: [1021, 1001, 1030, 1031, 1033, 1046],
  },
  {
    id: 203,
    title: '一张照片改十次',
    summary: '增强、抠图、消除、扩图，同一张照片一路改到能上架',
    cover: 'covers/album-tools.webp',
    courses: [1004, 1022, 1023, 1024, 1008, 1042],
  },
  {
    id: 204,
    title: '让模特替你试穿',
    summary: '从平铺图到十二个场景，衣服始终是主角',
    cover: 'covers/album-model.webp',
    courses: [1025, 1026, 1009],
  },
  {
    id: 205,
    title: '云端 SD 与提示词',
    summary: '先写清一句话，再学十二个参数，最后做成系列',
    cover: 'covers/album-sd.webp',
    courses: [1027, 1007, 1028, 1029, 1034, 1012],
  },
  {
    id: 206,
    title: '卖出去',
    summary: '卖点、配色、短视频和跨境，让图替你开口',
    cover: 'covers/album-sell.webp',
    courses: [1005, 1002, 1010, 1011, 1041, 1043],
  },
];
