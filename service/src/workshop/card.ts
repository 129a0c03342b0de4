import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, lstat, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '@app/database/disk-full';
import type { ModelCard } from '@app/shared/contracts/model-library';
import { AppError, CODES } from '@app/shared/errors';
import { writeBeside } from '../files/write.ts';
import { findModel } from './folder.ts';
import { refuseModel } from './refuse.ts';
import { OWN_KEY, SIDECAR_BYTES, type Sidecar } from './sidecar.ts';

const ENDING = /\.safetensors$/i;

/** Error for a card that has changed since it was read. */
export const cardConflict = () =>
  new AppError(CODES.CONFLICT, '这张卡片刚被别人改过，没有保存。请关掉再打开，看过现在的内容再改');

/** The card of a model in the fields that people edit. */
export const cardOf = ({ title, words, tags, rating, weight, description, notes, negative }: Sidecar): ModelCard => ({
  title,
  words,
  tags,
  rating,
  weight,
  description,
  notes,
  negative,
});

/** Whether `.json` files can be written beside a model. */
export async function isCardWritable(root: string, name: string): Promise<boolean> {
  const folder = path.dirname(await findModel(root, name));
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** Text of the `.json` beside a model; `null` without one. @throws AppError for an unusable one */
async function jsonBeside(place: string): Promise<string | null> {
  const found = await lstat(place).catch(() => null);
  if (!found) return null;
  if (!found.isFile() || found.size > SIDECAR_BYTES)
    refuseModel('模型旁边的 .json 是链接，或超过 1 MB，没有改它。请管理员看一看');
  return readFile(place, 'utf8');
}

const versionOf = (text: string | null): string =>
  text === null ? '' : createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Version of the `.json` beside a model; an empty text without one. */
export async function cardVersion(root: string, name: string): Promise<string> {
  return versionOf(await jsonBeside((await findModel(root, name)).replace(ENDING, '.json')));
}

/**
 * Stores a card in the `.json` beside its model, under the keys of web UIs where they have some;
 * what else the file says stays. @param version that of the card that was edited @throws AppError
 * when the file has changed since, or is no JSON
 */
export async function writeCard(root: string, name: string, version: string, card: ModelCard): Promise<void> {
  const place = (await findModel(root, name)).replace(ENDING, '.json');
  const before = await jsonBeside(place);
  if (versionOf(before) !== version) throw cardConflict();
  let kept: unknown = {};
  try {
    kept = before === null ? {} : JSON.parse(before);
  } catch {
    refuseModel('模型旁边的 .json 不是 JSON，没有改它，免得丢掉里面的内容。请管理员修好或移走它');
  }
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept))
    refuseModel('模型旁边的 .json 里不是一组说明，没有改它。请管理员看一看');
  const { title, words, tags, rating, weight, description, notes, negative } = card;
  const text = `${JSON.stringify(
    {
      ...kept,
      description,
      'activation text': words.join(', '),
      'preferred weight': weight ?? 0,
      'negative text': negative,
      notes,
      [OWN_KEY]: { title, tags, rating },
    },
    null,
    4,
  )}\n`;
  if (Buffer.byteLength(text) > SIDECAR_BYTES) refuseModel('卡片的内容太多：连同文件里原有的说明最多 1 MB');
  try {
    await writeBeside(place, (temporary) => writeFile(temporary, text, { flag: 'wx' }));
  } catch (error) {
    if (isDiskFull(error)) refuseModel('磁盘满了，没有保存，原来的文件没有动。请管理员腾出空间', error);
    throw error;
  }
}
