import type { SeedTeacher } from './types.ts';

/** Fictional teachers of the demonstration, labelled as such. */
export const teachers: SeedTeacher[] = [
  { key: 'shen', name: '沈知微', title: '示例讲师 · 静物布光', avatar: 'avatars/shen.webp' },
  { key: 'lu', name: '陆行舟', title: '示例讲师 · 修图', avatar: 'avatars/lu.webp' },
  { key: 'tang', name: '唐果', title: '示例讲师 · 美食', avatar: 'avatars/tang.webp' },
  { key: 'he', name: '何清和', title: '示例讲师 · 模特与服装', avatar: 'avatars/he.webp' },
  { key: 'gu', name: '顾南烟', title: '示例讲师 · 云端 SD', avatar: 'avatars/gu.webp' },
  { key: 'wen', name: '闻一舟', title: '示例讲师 · 跨境上新', avatar: 'avatars/wen.webp' },
  { key: 'qiao', name: '乔小满', title: '示例讲师 · 短视频', avatar: 'avatars/qiao.webp' },
];
