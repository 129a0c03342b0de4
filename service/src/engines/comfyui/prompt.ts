import { AppError, CODES } from '@app/shared/errors';
import { withEmbeddings } from './embeddings.ts';
import { namesOf } from './names.ts';
import { comfyWeights, withoutBreaks } from './weights.ts';

/** A LoRA of a prompt, with the server's name of its file. */
export interface PromptLora {
  name: string;
  model: number;
  clip: number;
}

/**
 * Upper limit of LoRAs in a prompt: more are a mistake, and a chain of hundreds exceeds the
 * server's own limits.
 */
const MOST_LORAS = 64;
/** Characters that end a name in a prompt. */
const ENDS_NAME = /[:<>]/;
const NETWORK = /<(lora|lyco|hypernet):([^:<>]+)((?::[^:<>]*)*)>/gi;

const refuse = (message: string) => new AppError(CODES.REFUSED, message);

/**
 * The file that a name refers to; an exact name wins over a partial one, and over other letter
 * case.
 */
function fileNamed(said: string, files: readonly string[]): string | undefined {
  const lower = said.toLowerCase();
  return (
    files.find((file) => file === said) ??
    files.find((file) => namesOf(file).includes(said)) ??
    files.find((file) => namesOf(file).some((name) => name.toLowerCase() === lower))
  );
}

/**
 * Parses `:0.8`, `:0.8:0.6` (text encoder, diffusion model) and `:te=0.8:unet=0.6`; the default is
 * 1, and the diffusion model's default is the text encoder's.
 */
function strengthsOf(rest: string, whole: string): { model: number; clip: number } {
  const named: Record<string, number> = {};
  const inOrder: number[] = [];
  for (const part of rest.split(':').slice(1)) {
    const [left = '', right] = part.split('=').map((word) => word.trim());
    const value = Number(right ?? left);
    if (left === '' || Number.isNaN(value) || Math.abs(value) > 100)
      throw refuse(`提示词里的「${whole}」写得不对，应当像 <lora:名称:0.8>`);
    if (right === undefined) inOrder.push(value);
    else named[left.toLowerCase()] = value;
  }
  const clip = named.te ?? inOrder[0] ?? 1;
  return { clip, model: named.unet ?? inOrder[1] ?? clip };
}

/**
 * A prompt or negative prompt without LoRAs, in ComfyUI's syntax.
 *
 * @returns the text, and embeddings that do not exist
 */
export const readWords = (text: string, embeddings: readonly string[]) =>
  withEmbeddings(comfyWeights(withoutBreaks(text)), embeddings);

/**
 * Converts a prompt: ComfyUI reads `(words:1.2)`, but neither `<lora:…>` nor bare names of
 * embeddings. LoRAs are removed from the text, and embeddings are rewritten.
 *
 * @throws AppError that names what the server does not have
 */
export function readPrompt(
  text: string,
  { loras: files, embeddings }: { loras: readonly string[]; embeddings: readonly string[] },
): { text: string; unknown: string[]; loras: PromptLora[] } {
  const loras: PromptLora[] = [];
  const plain = text.replaceAll(NETWORK, (whole, kind: string, name: string, rest: string) => {
    if (kind.toLowerCase() === 'hypernet') throw refuse(`ComfyUI 不支持「${whole}」，请从提示词里去掉`);
    const file = fileNamed(name.trim(), files);
    if (file === undefined) {
      const cut = files.flatMap(namesOf).find((own) => own.startsWith(name) && ENDS_NAME.test(own[name.length] ?? ''));
      if (cut !== undefined)
        throw refuse(`LoRA「${cut}」的名字里有「:」「<」或「>」，写在提示词里会被截断，请管理员给文件改名`);
      throw refuse(`绘图引擎没有 LoRA「${name.trim()}」，请从提示词里去掉或换一个`);
    }
    loras.push({ name: file, ...strengthsOf(rest, whole) });
    return '';
  });
  if (loras.length > MOST_LORAS) throw refuse(`提示词里的 LoRA 最多 ${MOST_LORAS} 个，现在有 ${loras.length} 个`);
  return { ...readWords(loras.length > 0 ? tidy(plain) : plain, embeddings), loras };
}

/** Removing a LoRA from a text must leave no stray comma. */
const tidy = (text: string) =>
  text
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/(,\s*){2,}/g, ', ')
    .replace(/^[\s,]+/, '')
    .trimEnd();
