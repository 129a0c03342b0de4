import { GOODS_LIMITS } from '@app/shared/contracts/goods';
import type { GoodsText } from './form.ts';

const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u;

/** The service's error for a text; undefined when it accepts it. */
export function textProblem(text: string): string {
  const said = text.trim();
  if (said === '') return '文字不能是空的';
  if (said.length > GOODS_LIMITS.letters) return `每条文字最多 ${GOODS_LIMITS.letters} 个字`;
  return EMOJI.test(said) ? '文字里不能有表情符号，请删掉后再试' : '';
}

/** The next line: a title above the product, a price and a tag below it. */
export function nextText(texts: readonly GoodsText[]): GoodsText {
  const has = (kind: GoodsText['kind']) => texts.some((text) => text.kind === kind);
  if (!has('title')) return { kind: 'title', text: '商品标题', x: 0.5, y: 0.12, size: 0.07, colour: '#22252b' };
  if (!has('price')) return { kind: 'price', text: '¥99', x: 0.82, y: 0.92, size: 0.08, colour: '#c8261d' };
  return { kind: 'tag', text: '新品', x: 0.14, y: 0.92, size: 0.05, colour: '#c8261d' };
}
