import type { TextBlock } from '@app/shared/contracts/tool-params/translate';
import { AppError, CODES } from '@app/shared/errors';
import { lackingOf } from '@app/shared/typeset/typeface';

/** Text in a picture this small cannot be read. */
export const SMALLEST_SIDE = 24;
export const tooSmallProblem = (width: number, height: number): string =>
  `图片只有 ${width}×${height} 像素，太小，认不出文字，请换一张大一些的图片`;

/** Blocks that change the picture: those whose text is empty leave it as it is. */
export const changesPicture = ({ deed, text }: TextBlock): boolean =>
  deed === 'erase' || (deed === 'translate' && text.trim() !== '');

/**
 * @throws AppError that names the letters which the typeface does not have, or says that nothing
 *   would change
 */
export function checkBlocks(blocks: readonly TextBlock[]): void {
  const asked = blocks.filter(changesPicture);
  if (asked.length === 0) throw new AppError(CODES.REFUSED, '还没有要翻译的文字块：请至少填写一块译文');
  const lacking = new Set(asked.flatMap(({ deed, text }) => (deed === 'translate' ? lackingOf(text) : [])));
  if (lacking.size > 0)
    throw new AppError(
      CODES.REFUSED,
      `字库里没有这些字：${[...lacking].slice(0, 12).join(' ')}${lacking.size > 12 ? ' 等' : ''}，请换一种写法`,
    );
}
