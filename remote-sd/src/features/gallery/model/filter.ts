import type { CallInput } from '@app/shared/contracts/calls';
import type { PictureFacet } from '@app/shared/contracts/pictures';
import { GALLERY_LIMITS, GENERATION_LIMITS } from '@app/shared/contracts/limits';
import { DRAWING_TOOLS, TOOL_NAMES, type DrawingTool } from '@app/shared/contracts/tools';

export type GalleryOrder = 'newest' | 'oldest';
export type PictureShape = 'square' | 'wide' | 'tall';

/** Filter as the address carries it; empty values do not filter. */
export interface GalleryFilter extends Record<Exclude<PictureFacet, 'tool' | 'shape'>, string> {
  words: string;
  tool: DrawingTool | '';
  shape: PictureShape | '';
  starred: '1' | '';
  /** Days as `YYYY-MM-DD`. */
  from: string;
  to: string;
  order: GalleryOrder;
}

export const NO_FILTER: GalleryFilter = {
  words: '',
  model: '',
  lora: '',
  sampler: '',
  tool: '',
  size: '',
  shape: '',
  engine: '',
  tag: '',
  starred: '',
  from: '',
  to: '',
  order: 'newest',
};

/** Facets in the order in which they are listed. */
export const FACET_ORDER: readonly PictureFacet[] = [
  'tag',
  'model',
  'lora',
  'sampler',
  'tool',
  'shape',
  'size',
  'engine',
];

export const SHAPE_NAMES: Record<PictureShape, string> = { square: '方图', wide: '横图', tall: '竖图' };

/** Display name of a facet's value. */
export function facetValueName(facet: PictureFacet, value: string): string {
  if (facet === 'tool') return TOOL_NAMES[value as DrawingTool] ?? value;
  if (facet === 'shape') return SHAPE_NAMES[value as PictureShape] ?? value;
  return facet === 'size' ? value.replace('x', ' × ') : value;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string) =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text) ? text : '';
const withoutNulls = (text: string) => text.replaceAll('\0', '');

/** Parses a filter from an address; invalid values are ignored. */
export function filterIn(params: URLSearchParams): GalleryFilter {
  const text = (name: string) => withoutNulls(params.get(name) ?? '').slice(0, GENERATION_LIMITS.name);
  const [tool, shape, size] = [text('tool'), text('shape'), text('size')];
  return {
    words: withoutNulls(params.get('words') ?? '').slice(0, GALLERY_LIMITS.words),
    model: text('model'),
    lora: text('lora'),
    sampler: text('sampler'),
    engine: text('engine'),
    tag: text('tag'),
    tool: DRAWING_TOOLS.find((known) => known === tool) ?? '',
    shape: Object.hasOwn(SHAPE_NAMES, shape) ? (shape as PictureShape) : '',
    size: /^\d{1,5}x\d{1,5}$/.test(size) ? size : '',
    starred: params.get('starred') === '1' ? '1' : '',
    from: dayIn(text('from')),
    to: dayIn(text('to')),
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
  };
}

/** Parameters of the address: only values that filter. */
export function filterParams(filter: GalleryFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== NO_FILTER[name as keyof GalleryFilter]),
  );
}

/** Whether the filter narrows the list; the order alone does not. */
export const isNarrowed = (filter: GalleryFilter): boolean =>
  Object.keys(filterParams({ ...filter, order: 'newest' })).length > 0;

/** Error of the filter in Chinese; empty when it is valid. */
export function filterProblem({ from, to }: GalleryFilter): string {
  return from && to && from > to ? '开始日期不能晚于结束日期' : '';
}

/** Input of the calls that list and count pictures. */
export function filterInput(filter: GalleryFilter): CallInput<'GET /aigc/picture/facets'> {
  const { order: _, words, ...rest } = filterParams(filter);
  return { ...rest, ...(words?.trim() ? { words: words.trim() } : {}) };
}
