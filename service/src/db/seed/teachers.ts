import type { SeedTeacher } from './types.ts';

export const teachers: SeedTeacher[] = [
  { key: 'shen', name: '沈知微', title: '静物摄影师，十一年电商拍摄', avatar: 'avatars/shen.webp' },
  { key: 'lu', name: '陆行舟', title: '商业修图师，修过三百多家店的主图', avatar: 'avatars/lu.webp' },
  { key: 'tang', name: '唐果', title: '美食摄影师，给餐馆拍菜单的人', avatar: 'avatars/tang.webp' },
  { key: 'he', name: '何清和', title: '服装视觉导演，从棚拍做到 AI 模特', avatar: 'avatars/he.webp' },
  { key: 'gu', name: '顾南烟', title: '云端 SD 讲师，画了八年插画', avatar: 'avatars/gu.webp' },
  { key: 'wen', name: '闻一舟', title: '跨境运营，九年上新，三个国家开过店', avatar: 'avatars/wen.webp' },
  { key: 'qiao', name: '乔小满', title: '短视频导演，也画四格漫画', avatar: 'avatars/qiao.webp' },
];
