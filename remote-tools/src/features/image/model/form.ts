import type { ParamsOf, TaskParamsInput } from '@app/shared/contracts/aigc';
import type { FileInfo } from '@app/shared/contracts/aigc';

type Params = ParamsOf<'imgGeneration'>;

/** Settings of 图片生成; the reference itself is the photo of the page. */
export interface ImageForm extends Pick<Params, 'prompt' | 'negative_prompt' | 'shape' | 'count' | 'style'> {
  /** Percent of the reference that stays. */
  keep: number;
  /** Drawn again from the same seed; null: a new one each time. */
  seed: number | null;
}

export const INITIAL_FORM: ImageForm = {
  prompt: '',
  negative_prompt: '',
  shape: '1:1',
  count: 2,
  style: '',
  keep: 50,
  seed: null,
};

export function formOf({ prompt, negative_prompt, shape, count, style, reference, seed }: Params): ImageForm {
  return {
    prompt,
    negative_prompt,
    shape,
    count,
    style,
    keep: reference ? Math.round(reference.keep * 100) : INITIAL_FORM.keep,
    seed: seed >= 0 ? seed : null,
  };
}

export function paramsOf(form: ImageForm, photo: Pick<FileInfo, 'fileId'> | null): TaskParamsInput {
  const { keep, seed, ...same } = form;
  return {
    tool: 'imgGeneration',
    ...same,
    prompt: same.prompt.trim(),
    reference: photo && { fileId: photo.fileId, keep: keep / 100 },
    seed: seed ?? -1,
  };
}

/** Words behind what is written: with a comma between, once. */
export function withWord(prompt: string, word: string): string {
  const parts = prompt.split(/[，,]/).map((part) => part.trim());
  if (parts.includes(word)) return prompt;
  const before = prompt.trim().replace(/[，,]$/, '');
  return before ? `${before}，${word}` : word;
}
