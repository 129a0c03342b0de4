import { IMAGE_SHAPES, type ImageShape } from '@app/shared/contracts/image-shapes';

/** Mode of the prompt box: a tool that starts from a prompt, or from a photo. */
export type PromptMode = 'image' | 'goods' | 'video' | 'enhance' | 'composer';
export type PhotoMode = 'goods' | 'video' | 'enhance';

export const IMAGE_SHAPE_NAMES = Object.keys(IMAGE_SHAPES) as readonly ImageShape[];
export const IMAGE_COUNTS = [1, 2, 3, 4] as const;

/** Page that opens with a photo, and what it does. */
export const PHOTO_TOOLS: Readonly<Record<PhotoMode, { path: string; drop: string; next: string }>> = {
  goods: {
    path: '/hidream/goodsGeneration',
    drop: '上传商品照片',
    next: '传好照片就打开商品图，再选场景和尺寸',
  },
  video: {
    path: '/hidream/videoGeneration',
    drop: '上传要动起来的照片',
    next: '传好照片就打开视频生成，再排镜头、加字幕',
  },
  enhance: { path: '/hidream/imgEnhance', drop: '上传要增强的照片', next: '传好照片就打开画质增强，再定放大几倍' },
};

/** Target of a prompt: 图片生成 with the chosen settings, or 一句话创作. */
export function wordsTarget(mode: 'image' | 'composer', words: string, shape: ImageShape, count: number): string {
  const prompt = words.trim();
  if (mode === 'composer') return prompt ? `/composer?${new URLSearchParams({ prompt })}` : '/composer';
  return `/hidream/imgGeneration?${new URLSearchParams({ prompt, shape, count: String(count) })}`;
}
