import { isPng } from '@app/shared/png';
import { UPLOAD_LIMITS } from '@app/shared/contracts/limits';
import { joinInfotext, parseInfotext, type Infotext } from '@app/shared/contracts/infotext';
import { readComfyui } from './comfyui.ts';
import { FileProblem } from './file-problem.ts';
import { readInvokeai } from './invokeai.ts';
import { readJpegOrWebp } from './jpeg-webp.ts';
import { infoOfDream, infoOfJson, isRecord, parseStoredJson } from './kept-json.ts';
import { readPng } from './png.ts';
import { textsOfXmp, XMP } from './xmp.ts';

export interface PictureInfo {
  /** Size in the header of a PNG; null for other formats, whose size is not read. */
  size: { width: number; height: number } | null;
  info: Infotext;
  /**
   * The unchanged text of the file, or an equivalent infotext where a program stores structured
   * data.
   */
  raw: string;
  /** Notes in Chinese on what was not understood. */
  notes: readonly string[];
}

type Texts = Readonly<Record<string, string>>;
interface ReadInfo {
  info: Infotext;
  raw?: string;
  notes?: readonly string[];
}

/** The parameters stored in a picture file. Throws `FileProblem`, and nothing else. */
export async function readPicture(file: Blob): Promise<PictureInfo> {
  if (file.size === 0) throw new FileProblem('empty');
  if (file.size > UPLOAD_LIMITS.bytes) throw new FileProblem('tooLarge');
  const bytes = await bytesOf(file);
  if (isPng(bytes)) {
    const { width, height, tooLong, ...said } = await readPng(bytes);
    return readInfoOf(said, { width, height }, tooLong ? 'longText' : 'noParams');
  }
  const kind = kindOf(bytes);
  if (kind === 'notPng') throw new FileProblem(kind);
  return readInfoOf(readJpegOrWebp(bytes), null, kind);
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new FileProblem('unreadable');
  }
}

function kindOf(bytes: Uint8Array): 'jpeg' | 'webp' | 'notPng' {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg';
  return String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP' ? 'webp' : 'notPng';
}

const MOVING = '这是动图，这里只看第一帧';

function readInfoOf(
  { texts, moving }: { texts: Texts; moving: boolean },
  size: PictureInfo['size'],
  none: 'longText' | 'noParams' | 'jpeg' | 'webp',
): PictureInfo {
  const told = readTexts(texts);
  if (told) {
    const { info, raw = joinInfotext(info.prompt, info.negative, info.fields), notes = [] } = told;
    return { size, info, raw, notes: moving ? [...notes, MOVING] : notes };
  }
  const raw = unreadOf(texts);
  if (raw === '' || none === 'longText') throw new FileProblem(none, raw);
  throw new FileProblem('workflow' in texts || 'prompt' in texts ? 'comfy' : 'foreign', raw);
}

/** Tries the reader of each program, the simplest first; `null` when none understands the texts. */
function readTexts(texts: Texts): ReadInfo | null {
  for (const read of [
    readInfotextInfo,
    readNovelAiInfo,
    readInvokeaiInfo,
    readJsonInfo,
    readKeysInfo,
    readComfyuiInfo,
  ]) {
    try {
      const told = read(texts);
      if (told) return told;
    } catch {
      // The values have an unexpected shape or are nested thousands deep.
    }
  }
  return null;
}

const commentsOf = (texts: Texts): string[] =>
  [
    texts.parameters,
    texts.UserComment,
    ...textsOfXmp(texts[XMP]).map(([, text]) => text),
    texts.ImageDescription,
    texts.Comment,
    texts.XPComment,
    texts.Caption,
  ].filter((text) => text !== undefined && text !== '') as string[];

function readInfotextInfo(texts: Texts): ReadInfo | null {
  for (const raw of commentsOf(texts)) {
    const info = /^\s*\{/.test(raw) ? null : parseInfotext(raw);
    if (info) return { info, raw };
  }
  return null;
}

/** NovelAI stores the prompt in `Description` and the rest as JSON in `Comment`. */
function readNovelAiInfo({ Software, Description, Comment }: Texts): ReadInfo | null {
  const value = Software === 'NovelAI' ? parseStoredJson(Comment) : null;
  const info = isRecord(value) ? infoOfJson({ prompt: Description, ...value, version: undefined }, 'NovelAI') : null;
  return info && { info };
}

function readInvokeaiInfo(texts: Texts): ReadInfo | null {
  const kept = texts.invokeai_metadata ?? texts['sd-metadata'];
  const info = kept === undefined ? infoOfDream(texts.Dream) : readInvokeai(kept);
  return info && { info };
}

/** Reads one JSON object that is stored in place of an infotext. */
function readJsonInfo(texts: Texts): ReadInfo | null {
  for (const text of commentsOf(texts)) {
    const value = parseStoredJson(text);
    if (!isRecord(value)) continue;
    if (isRecord(value.sui_image_params)) {
      const info = infoOfJson(value.sui_image_params, 'SwarmUI');
      if (info) return { info };
    }
    const info = infoOfJson(value, 'uc' in value ? 'Draw Things' : 'base_model' in value ? 'Fooocus' : '');
    if (info) return { info };
    const drawn = readComfyui({ prompt: text });
    if (drawn) return drawn;
  }
  return null;
}

/** Easy Diffusion stores one text for each parameter. */
function readKeysInfo(texts: Texts): ReadInfo | null {
  const info = 'num_inference_steps' in texts ? infoOfJson(texts, 'Easy Diffusion') : null;
  return info && { info };
}

function readComfyuiInfo({ prompt, workflow }: Texts): ReadInfo | null {
  return prompt !== undefined || workflow !== undefined ? readComfyui({ prompt, workflow }) : null;
}

/**
 * Metadata that says nothing about generation: dates, editors, cameras, the label that the law
 * requires.
 */
const UNRELATED_KEY =
  /^(?:Software|Author|Artist|Copyright|Creation Time|CreationTime|Title|Source|Make|Model|AIGC|XML:com\.adobe\.xmp|date:.*|exif:.*|Raw profile type .*|png:.*|signature|Warning|Disclaimer)$/i;

/** All metadata that was not understood, to be read and copied. */
function unreadOf(texts: Texts): string {
  const kept = Object.entries(texts).filter(([name, text]) => text.trim() !== '' && !UNRELATED_KEY.test(name));
  return [...kept, ...textsOfXmp(texts[XMP])].map(([name, text]) => `${name}: ${text}`).join('\n\n');
}
