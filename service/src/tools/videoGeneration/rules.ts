import { totalSeconds } from '@app/imaging/video/timeline';
import { VIDEO_LIMITS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { lackingOf } from '@app/shared/typeset/typeface';
import type { ToolRules } from '../rules.ts';

const refuse = (text: string) => new AppError(CODES.REFUSED, text);

export const rules: ToolRules<'videoGeneration'> = {
  files: ({ shots }) => [...new Set(shots.map(({ fileId }) => fileId))],
  check({ shots, cover, quality }, inputs) {
    if (quality === '1080p' && totalSeconds(shots) > VIDEO_LIMITS.large)
      throw refuse(`1080p 最长 ${VIDEO_LIMITS.large} 秒，请改用 720p 或缩短时长`);
    for (const [index, { fileId, caption }] of shots.entries()) {
      const at = shots.length === 1 ? '' : `镜头 ${index + 1} 的`;
      const { width, height } = inputs.get(fileId)!;
      if (Math.min(width, height) < VIDEO_LIMITS.side)
        throw refuse(`${at}图片只有 ${width}×${height} 像素，太小，请换一张大一些的图片`);
      const lacking = lackingOf(caption);
      if (lacking.length > 0) throw refuse(`${at}字幕里有字库没有的字：${lacking.slice(0, 8).join(' ')}，请换一种写法`);
    }
    if (cover.by === 'shot' && cover.shot >= shots.length) throw refuse('封面选了没有的镜头，请重新选择');
  },
  result: 'EXTRA',
  label: 'generated',
};
