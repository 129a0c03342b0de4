import { fieldOf, parseInfotext } from '@app/shared/contracts/infotext';
import type { Tx } from '../../db/client.ts';
import { aigcPicture, type FileRow, type TaskRow } from '../../db/schema/aigc.ts';
import { dayOf } from '../time/shanghai.ts';

/** Number of characters of a prompt that a list contains. */
const BEGINNING = 200;
const LORA = /<(?:lora|lyco):([^:<>]+)/gi;

type TaskOrigin = Pick<TaskRow, 'id' | 'userId' | 'params' | 'engineName'>;
type File = Pick<FileRow, 'id' | 'createdAt' | 'width' | 'height'>;

/**
 * Stores the search data of a picture for the gallery, if it was drawn from a prompt. The picture's
 * own infotext takes precedence over the request.
 */
export async function notePicture(
  tx: Pick<Tx, 'insert'>,
  { id: taskId, userId, params, engineName }: TaskOrigin,
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
