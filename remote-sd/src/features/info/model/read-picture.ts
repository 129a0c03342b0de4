import { UPLOAD_LIMITS } from '@app/shared/contracts/limits';
import { joinInfotext, parseInfotext, type Infotext } from '@app/shared/contracts/infotext';
import { readComfyui } from './comfyui.ts';
import { readUserComment } from './exif.ts';
import { FileProblem } from './file-problem.ts';
import { readInvokeai } from './invokeai.ts';
import { isPng, readPng } from './png.ts';

export interface PictureInfo {
  /** As a PNG says at its beginning; of others the file is not read so far. */
  size: { width: number; height: number } | null;
  info: Infotext;
  /** The text as it stands in the file. */
  raw: string;
}

/** The parameters kept in a picture file. Throws `FileProblem`, and nothing else. */
export async function readPicture(file: Blob): Promise<PictureInfo> {
  if (file.size === 0) throw new FileProblem('empty');
  if (file.size > UPLOAD_LIMITS.bytes) throw new FileProblem('tooLarge');
  const bytes = await bytesOf(file);
  if (!isPng(bytes)) return readComment(bytes);
  const { width, height, texts, tooLong } = await readPng(bytes);
  const raw = texts.parameters ?? novelAi(texts);
  const info = raw === undefined ? null : parseInfotext(raw);
  const size = { width, height };
  if (info && raw !== undefined) return { size, info, raw };
  const other = otherInfo(texts);
  if (other) return { size, ...other };
  if ('workflow' in texts || isGraph(texts.prompt)) throw new FileProblem('comfy');
  throw new FileProblem(tooLong ? 'longText' : 'noParams');
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new FileProblem('unreadable');
  }
}

/** A JPEG or WebP that a web UI wrote. */
function readComment(bytes: Uint8Array): PictureInfo {
  const kind = kindOf(bytes);
  const raw = kind === 'notPng' ? null : readUserComment(bytes);
  const info = raw === null ? null : parseInfotext(raw);
  if (!info || raw === null) throw new FileProblem(kind);
  return { size: null, info, raw };
}

function kindOf(bytes: Uint8Array): 'jpeg' | 'webp' | 'notPng' {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg';
  return String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP' ? 'webp' : 'notPng';
}

function isGraph(text: string | undefined): boolean {
  return text?.trimStart().startsWith('{') ?? false;
}

/** Of programs that keep more than a text; `null` when nothing in it can be read. */
function otherInfo(texts: Record<string, string>): Pick<PictureInfo, 'info' | 'raw'> | null {
  try {
    return keptInfo(texts);
  } catch {
    // Values of any shape, thousands deep.
    return null;
  }
}

function keptInfo({ prompt, workflow, ...texts }: Record<string, string>): Pick<PictureInfo, 'info' | 'raw'> | null {
  const invoked = texts.invokeai_metadata ?? texts['sd-metadata'];
  const told = invoked === undefined ? null : readInvokeai(invoked);
  if (told) return { info: told, raw: joinInfotext(told.prompt, told.negative, told.fields) };
  const drawn = prompt !== undefined || workflow !== undefined ? readComfyui({ prompt, workflow }) : null;
  return drawn && { info: drawn, raw: joinInfotext(drawn.prompt, drawn.negative, drawn.fields) };
}

/** NovelAI keeps the prompt in `Description` and the rest as JSON in `Comment`; the same as an infotext. */
function novelAi(texts: Record<string, string>): string | undefined {
  if (texts.Software !== 'NovelAI' || !texts.Comment) return undefined;
  try {
    const comment = JSON.parse(texts.Comment) as Record<string, unknown>;
    const { uc = '', steps, sampler, scale, seed, width, height } = comment;
    const fields = `Steps: ${steps}, Sampler: ${sampler}, CFG scale: ${scale}, Seed: ${seed}`;
    const size = width && height ? `, Size: ${width}x${height}` : '';
    return `${texts.Description ?? ''}\nNegative prompt: ${String(uc)}\n${fields}${size}`;
  } catch {
    return undefined;
  }
}
