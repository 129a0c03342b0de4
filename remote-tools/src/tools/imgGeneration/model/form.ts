import type { FileInfo, ParamsOf, TaskParamsInput } from '@app/shared/contracts/aigc';
import { IMAGE_SHAPES, type ImageShape } from '@app/shared/contracts/image-shapes';
import { GENERATION_LIMITS, IMAGE_COUNT } from '@app/shared/contracts/limits';
import { isChosen, type Seed } from '@app/shared/contracts/seed';

type Params = ParamsOf<'imgGeneration'>;

/** Settings of 图片生成; the reference itself is the photo of the page. */
export interface ImageForm extends Pick<Params, 'prompt' | 'negative_prompt' | 'shape' | 'count' | 'style'> {
  /** Percentage of the reference to keep. */
  keep: number;
  /** Fixed seed; null: a new one each time. */
  seed: Seed | null;
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
    seed: isChosen(seed) ? seed : null,
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

/** Appends words to the prompt with a comma, once. */
export function withWord(prompt: string, word: string): string {
  const parts = prompt.split(/[，,]/).map((part) => part.trim());
  if (parts.includes(word)) return prompt;
  const before = prompt.trim().replace(/[，,]$/, '');
  return before ? `${before}，${word}` : word;
}

/**
 * Initial settings: the address may contain prompt, aspect ratio, number and style, such as those
 * of a work on the wall.
 */
export function formFrom(params: URLSearchParams): ImageForm {
  const shape = params.get('shape') ?? '';
  const count = Math.trunc(Number(params.get('count')));
  return {
    ...INITIAL_FORM,
    prompt: (params.get('prompt') ?? '').slice(0, GENERATION_LIMITS.text),
    shape: Object.hasOwn(IMAGE_SHAPES, shape) ? (shape as ImageShape) : INITIAL_FORM.shape,
    count: count >= IMAGE_COUNT.min && count <= IMAGE_COUNT.max ? count : INITIAL_FORM.count,
    style: (params.get('style') ?? '').slice(0, 40),
  };
}
