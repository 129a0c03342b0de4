import { fieldOf, parseInfotext } from '@app/shared/contracts/infotext';
import type { Tx } from '../../db/client.ts';
import { aigcPicture, type FileRow, type TaskRow } from '../../db/schema/aigc.ts';
import { dayOf } from '../time/shanghai.ts';

/** So much of a prompt goes into a list. */
const BEGINNING = 200;
const LORA = /<(?:lora|lyco):([^:<>]+)/gi;

type Made = Pick<TaskRow, 'id' | 'userId' | 'params' | 'engineName'>;
type File = Pick<FileRow, 'id' | 'createdAt' | 'width' | 'height'>;

/**
 * Notes what the gallery finds a picture by, unless it was not drawn from a prompt. What its own
 * text says comes before what was asked for.
 */
export async function notePicture(
  tx: Pick<Tx, 'insert'>,
  { id: taskId, userId, params, engineName }: Made,
  { id: fileId, createdAt, width, height }: File,
  infotext: string,
): Promise<void> {
  if (params.tool !== 'txt2img' && params.tool !== 'img2img') return;
  const { prompt, negative_prompt: negative } = params;
  const info = parseInfotext(infotext);
  const told = (key: string) => (info && fieldOf(info, key)) || '';
  await tx.insert(aigcPicture).values({
    fileId,
    taskId,
    userId,
    createdAt,
    day: dayOf(createdAt),
    tool: params.tool,
    engine: engineName,
    model: told('Model') || params.model,
    sampler: told('Sampler') || params.sampler,
    width,
    height,
    loras: [...new Set([...prompt.matchAll(LORA)].map(([, name]) => name!))],
    prompt: [...prompt].slice(0, BEGINNING).join(''),
    words: `${prompt}\n${negative}`.toLowerCase(),
  });
}
