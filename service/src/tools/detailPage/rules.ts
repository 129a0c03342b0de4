import { AppError, CODES } from '@app/shared/errors';
import { lackingOf } from '@app/shared/typeset/typeface';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'detailPage'> = {
  files: ({ heroId, photoId, cutId, sceneIds }) => [
    ...new Set([heroId, photoId, ...(cutId === null ? [] : [cutId]), ...sceneIds]),
  ],
  check({ title, points, facts }) {
    const words = [title, ...points.flatMap(({ text, more }) => [text, more]), ...facts.flatMap(Object.values)];
    const lacking = lackingOf(words.join(''));
    if (lacking.length > 0)
      throw new AppError(CODES.REFUSED, `详情长图的字体里没有「${lacking.slice(0, 5).join('')}」，请换个写法`);
  },
  count: () => 1,
  result: 'EXTRA',
  // The tool only arranges the person's pictures and texts, so its result is their own.
  label: 'own',
};
