import { constants } from 'node:fs';
import { access, lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { refuseModel } from './refuse.ts';

const ENDING = '.safetensors';
/** Extensions of pickle files: opening one can run code that it contains. */
const PICKLES = ['.ckpt', '.pt', '.pth', '.bin'];
/** Deepest nesting of folders. */
const DEEPEST = 4;
/** Length limit of a name in bytes, with room for the suffix of a partial file. */
const NAME_BYTES = 200;
/** Characters that are invalid in names on some system, and those that make a file hidden. */
const UNFIT = /[\p{Cc}<>:"|?*\\]|^[.\s]|[.\s]$|\p{Surrogate}/u;
/** Device names on Windows, which may open the same folder. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const isFit = (part: string): boolean => part !== '' && !UNFIT.test(part) && !DEVICES.test(part);

function refusePickle(name: string): void {
  if (!PICKLES.includes(path.extname(name).toLowerCase())) return;
  refuseModel(
    `「${name}」是 pickle 格式，打开它可能会运行别人写的程序，这里不打开。请先在可信的电脑上另存为 safetensors`,
  );
}

function partsOf(name: string): string[] {
  const parts = name.split('/');
  if (parts.length > DEEPEST || !parts.every(isFit)) refuseModel(`「${name}」不是可用的文件名`);
  return parts;
}

/** Whether the folder can be read and written. */
export async function isReachable(root: string): Promise<boolean> {
  try {
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return (await stat(root)).isDirectory();
  } catch {
    return false;
  }
}

const isWithin = (root: string, place: string) => place.startsWith(root.endsWith(path.sep) ? root : root + path.sep);

/**
 * Absolute path of a file in the folder. @throws AppError for one that does not exist, leads out of
 * the folder or is of another kind
 */
export async function findModel(root: string, name: string): Promise<string> {
  const parts = partsOf(name);
  refusePickle(name);
  if (path.extname(name).toLowerCase() !== ENDING) refuseModel(`「${name}」不是 safetensors 文件`);
  const base = await realpath(root);
  const place = await realpath(path.join(base, ...parts)).catch(() => null);
  if (place === null) return refuseModel(`没有找到「${name}」，它可能已被改名或移走，请重新选择`);
  if (!isWithin(base, place)) return refuseModel(`「${name}」是一个通到文件夹外面的链接，这里不打开`);
  if (!(await stat(place)).isFile()) return refuseModel(`「${name}」不是文件`);
  return place;
}

export interface TargetFile {
  /** Path relative to the folder, as it is listed. */
  name: string;
  folder: string;
  file: string;
}

/**
 * Path for a new file, beside another one. @param beside name of that file @throws AppError when
 * the name cannot be used or exists
 */
export async function planTarget(root: string, beside: string, typed: string): Promise<TargetFile> {
  refusePickle(typed);
  const file = typed.toLowerCase().endsWith(ENDING) ? typed : typed + ENDING;
  if (file.includes('/') || !isFit(file)) refuseModel('新文件的名字不能有 < > : " | ? * / \\，也不能以点开头或结尾');
  if (Buffer.byteLength(file) > NAME_BYTES) refuseModel(`新文件的名字太长：最多 ${NAME_BYTES} 字节，一个汉字算 3 字节`);
  const parts = [...partsOf(beside).slice(0, -1), file];
  const name = parts.join('/');
  const folder = path.dirname(await findModel(root, beside));
  // A dangling link occupies the name as well.
  if (await lstat(path.join(folder, file)).catch(() => null)) refuseModel(`已经有「${name}」了，请换一个名字`);
  return { name, folder, file };
}

export interface FoundModel {
  name: string;
  bytes: number;
  modified: Date;
}

/**
 * Safetensors files of the folder by name, and the number of weight files in other formats. Files
 * with unusable names are left out.
 */
export async function listModels(root: string, most: number): Promise<{ models: FoundModel[]; others: number }> {
  const base = await realpath(root);
  const models: FoundModel[] = [];
  let others = 0;
  async function walk(parts: readonly string[]): Promise<void> {
    const entries = await readdir(path.join(base, ...parts));
    for (const entry of entries.sort()) {
      if (models.length >= most) return;
      if (!isFit(entry)) continue;
      const at = [...parts, entry];
      const place = await realpath(path.join(base, ...at)).catch(() => null);
      if (place === null || !isWithin(base, place)) continue;
      const found = await lstat(place);
      // A link to a parent folder would be followed endlessly.
      if (found.isDirectory()) {
        if (at.length < DEEPEST && place === path.join(base, ...at)) await walk(at);
      } else if (found.isFile() && path.extname(entry).toLowerCase() === ENDING)
        models.push({ name: at.join('/'), bytes: found.size, modified: found.mtime });
      else if (PICKLES.includes(path.extname(entry).toLowerCase())) others += 1;
    }
  }
  await walk([]);
  return { models, others };
}
