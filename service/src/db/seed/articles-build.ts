import type { SeedArticle } from './types.ts';

type Block = SeedArticle['blocks'][number];

export const h = (text: string): Block => ({ kind: 'heading', text });
export const p = (text: string): Block => ({ kind: 'text', text });
export const ul = (...items: string[]): Block => ({ kind: 'list', items });
export const pic = (name: string, caption: string): Block => ({
  kind: 'picture',
  src: `pictures/${name}.webp`,
  caption,
});
