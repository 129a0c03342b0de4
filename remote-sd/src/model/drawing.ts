import type { Img2imgParams, Task, TaskParams, Txt2imgParams } from '@app/shared/contracts/aigc';

/** Parameters of 文生图 or 图生图. */
export type DrawingParams = Txt2imgParams | Img2imgParams;

export function isDrawing(params: TaskParams): params is DrawingParams {
  return params.tool === 'txt2img' || params.tool === 'img2img';
}

/** Title of a task or picture: its prompt, which is optional in 图生图. */
export function titleOf({ prompt }: Pick<DrawingParams, 'prompt'>): string {
  return prompt || '没有写提示词';
}

/**
 * Title of a task without a picture. Tasks of a batch may lack a prompt and use their photo's
 * name.
 */
export function titleOfTask({ params, source }: Pick<Task, 'params' | 'source'>): string {
  return isDrawing(params) ? params.prompt || source?.name || titleOf(params) : '';
}
