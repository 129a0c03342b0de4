import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Chain, ChainStep } from '@app/shared/contracts/chain';
import type { GoodsSizeId } from '@app/shared/contracts/goods';
import type { ChainAsked } from '../../../kit/use-chain.ts';
import { LISTING_STYLES, SHOP_PLATFORMS, type ListingStyleId, type PlatformId } from './styles.ts';

/** The user's input about a product, beside its photo. */
export interface ListingForm {
  title: string;
  price: string;
  was: string;
  points: string[];
  style: ListingStyleId;
  platforms: PlatformId[];
}

export const EMPTY_FORM: ListingForm = {
  title: '',
  price: '',
  was: '',
  points: [],
  style: 'warm',
  platforms: ['taobao', 'xiaohongshu', 'douyin'],
};

/** Form that the chain stores. */
export interface KeptListing {
  form: ListingForm;
  photo: FileInfo;
}

export function storedForm({ form }: Pick<Chain, 'form'>): KeptListing | null {
  const kept = form as unknown as Partial<KeptListing>;
  return kept.form && kept.photo ? (kept as KeptListing) : null;
}

/** A photo shorter than this is enlarged first: the largest picture of a set is 1920 px tall. */
const ENOUGH = 1600;
/**
 * A longer photo is reduced first: its pixels would double the time, and no picture of the set has
 * them.
 */
const LONGEST = 3000;
const SECONDS = 3;

/** Main picture for video and strip: every set has both shapes. */
export function mainSizes({ platforms }: Pick<ListingForm, 'platforms'>): GoodsSizeId[] {
  const asked = SHOP_PLATFORMS.filter(({ id }) => platforms.includes(id)).flatMap(
    ({ sizes }): readonly GoodsSizeId[] => sizes,
  );
  return [...new Set<GoodsSizeId>(['taobao', 'douyin', ...asked])];
}

/** Chain of steps for a photo: all depend on the enhanced photo and its cutout. */
export function stepsOf(form: ListingForm, photo: Pick<FileInfo, 'fileId' | 'width' | 'height'>): ChainStep[] {
  const { scenes } = LISTING_STYLES.find(({ id }) => id === form.style) ?? LISTING_STYLES[0];
  const longer = Math.max(photo.width ?? 0, photo.height ?? 0);
  const cut = { step: 'cut' };
  const goods = (key: string, title: string, more: ChainStep['params']): ChainStep => ({
    key,
    title,
    params: { tool: 'goodsGeneration', fileId: cut, ...more },
  });
  const template = (id: string) => ({ by: 'template', id });
  const shot = (step: string, image: number, caption: string) => ({
    fileId: { step, image },
    seconds: SECONDS,
    caption,
  });
  const sizes = mainSizes(form);
  return [
    {
      key: 'photo',
      title: '修好原片',
      params: {
        tool: 'imgEnhance',
        fileId: photo.fileId,
        scale: longer < ENOUGH ? 2 : 1,
        content: 'goods',
        ...(longer > LONGEST && { side: LONGEST }),
      },
    },
    { key: 'cut', title: '抠出商品', params: { tool: 'magicIntematting', fileId: { step: 'photo' } } },
    goods('main', '主图', { scene: template(scenes[0]), sizes }),
    goods('white', '白底图', { sizes: ['white'] }),
    ...scenes
      .slice(1)
      .map((scene, index) =>
        goods(`scene-${index + 1}`, `场景 ${index + 1}`, { scene: template(scene), sizes: ['taobao', 'douyin'] }),
      ),
    {
      key: 'detail',
      title: '详情长图',
      params: {
        tool: 'detailPage',
        heroId: { step: 'main', image: 0 },
        photoId: { step: 'photo' },
        cutId: cut,
        sceneIds: [1, 2, 3].map((nth) => ({ step: `scene-${nth}`, image: 0 })),
        title: form.title.trim(),
        price: form.price.trim(),
        was: form.was.trim(),
        points: form.points.filter((text) => text.trim() !== '').map((text) => ({ text: text.trim() })),
      },
    },
    {
      key: 'video',
      title: '短视频',
      params: {
        tool: 'videoGeneration',
        ratio: '9:16',
        shots: [
          shot('main', sizes.indexOf('douyin'), form.title.trim()),
          shot('scene-1', 1, form.points[0]?.trim() ?? ''),
          shot('scene-2', 1, form.price.trim() ? `¥${form.price.trim()}` : ''),
        ],
      },
    },
  ];
}

/** Steps whose pictures are the result; the others are intermediate. */
export const LISTING_PIECES = ['main', 'white', 'scene-1', 'scene-2', 'scene-3', 'detail', 'video'] as const;
export type ListingPiece = (typeof LISTING_PIECES)[number];

export function chainRequest(form: ListingForm, photo: FileInfo): ChainAsked {
  return {
    title: form.title.trim() || photo.name.replace(/\.[^.]+$/, '').slice(0, 60) || '一套上架图',
    form: { form, photo } as unknown as Chain['form'],
    steps: stepsOf(form, photo),
  };
}

/** Errors of texts that cannot be printed, by field; empty when there are none. */
export function formProblems({
  title,
  price,
  was,
  points,
}: ListingForm): Partial<Record<'title' | 'price' | 'was' | 'points', string>> {
  const money = /^\d{1,7}(?:\.\d{1,2})?$/;
  const emoji = /\p{Extended_Pictographic}/u;
  const problems: ReturnType<typeof formProblems> = {};
  if (emoji.test(title)) problems.title = '标题里不能有表情符号，请删掉后再试';
  if (price.trim() && !money.test(price.trim())) problems.price = '写成数字，例如 69 或 69.90';
  if (was.trim() && !money.test(was.trim())) problems.was = '写成数字，例如 99';
  else if (was.trim() && !price.trim()) problems.was = '先写售价';
  else if (was.trim() && Number(was) <= Number(price)) problems.was = '划线价要高于售价';
  if (points.some((text) => emoji.test(text))) problems.points = '卖点里不能有表情符号，请删掉后再试';
  return problems;
}
