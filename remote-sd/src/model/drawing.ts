import type { Img2imgParams, Task, TaskParams, Txt2imgParams } from '@app/shared/contracts/aigc';

/** What the workbench asks an engine for: 文生图 or 图生图. */
export type Drawing = Txt2imgParams | Img2imgParams;

export function isDrawing(params: TaskParams): params is Drawing {
  return params.tool === 'txt2img' || params.tool === 'img2img';
}

/** What a task or a picture is called: its prompt, which 图生图 may be without. */
export function titleOf({ prompt }: Pick<Drawing, 'prompt'>): string {
  return prompt || '没有写提示词';
}

/**
 * What a task is called where there is no picture of it: those of a batch, which may be without
 * words, by their photos.
 */
export function titleOfTask({ params, source }: Pick<Task, 'params' | 'source'>): string {
  return isDrawing(params) ? params.prompt || source?.name || titleOf(params) : '';
}
