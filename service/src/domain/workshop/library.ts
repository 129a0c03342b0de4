import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { CallOutput } from '@app/shared/contracts/calls';
import type { LibraryModel, ModelCard } from '@app/shared/contracts/model-library';
import { WORKSHOP_LIMITS } from '@app/shared/contracts/workshop';
import { AppError, CODES } from '@app/shared/errors';
import type { Env } from '../../env.ts';
import { listModels, type FoundModel } from '../../workshop/folder.ts';
import { readHeaderFacts, readLibraryModel, type HeaderFacts, type MetadataFacts } from '../../workshop/library.ts';

type Library = Omit<CallOutput<'GET /models/library'>, 'isEditor'>;

/** Cache time of a list, in ms. */
const FRESH_MS = 10_000;
/** Number of models that are read concurrently. */
const AT_ONCE = 16;

async function isReadable(root: string): Promise<boolean> {
  try {
    await access(root, constants.R_OK | constants.X_OK);
    return (await stat(root)).isDirectory();
  } catch {
    return false;
  }
}

/** @throws AppError when there is no readable folder */
export async function requireLibrary({ MODEL_LIBRARY_DIR: root }: Pick<Env, 'MODEL_LIBRARY_DIR'>): Promise<string> {
  if (root === undefined) throw new AppError(CODES.REFUSED, '管理员还没有指定模型库的文件夹');
  if (!(await isReadable(root))) throw new AppError(CODES.REFUSED, '模型库的文件夹打不开，请管理员检查它的位置和权限');
  return root;
}

/** Lists the library; a list is read again after some seconds. */
export function libraryLister(
  env: Pick<Env, 'MODEL_LIBRARY_DIR'>,
  factsOf: MetadataFacts,
  cardsOf: () => Promise<ReadonlyMap<string, ModelCard>>,
  now = Date.now,
) {
  /** Cached headers; only those of changed files are read again. */
  const headers = new Map<string, { key: string; facts: HeaderFacts }>();
  let last: { at: number; root: string; list: Promise<Library> } | null = null;

  async function readOne(root: string, found: FoundModel, card: ModelCard | undefined): Promise<LibraryModel | null> {
    try {
      const key = `${root} ${found.bytes} ${found.modified.getTime()}`;
      const before = headers.get(found.name);
      const facts = before?.key === key ? before.facts : await readHeaderFacts(root, found.name, factsOf);
      headers.set(found.name, { key, facts });
      return await readLibraryModel(root, found, facts, card);
    } catch (error) {
      // A file may be deleted while the folder is read.
      if (error instanceof AppError || (error instanceof Error && 'code' in error)) return null;
      throw error;
    }
  }

  async function read(root: string): Promise<Library> {
    if (!(await isReadable(root))) return { folder: 'unreachable', list: [], others: 0, isCut: false };
    const most = WORKSHOP_LIMITS.files;
    const { models, others } = await listModels(root, most + 1);
    const list: LibraryModel[] = [];
    const cards = await cardsOf();
    const shown = models.slice(0, most);
    for (let at = 0; at < shown.length; at += AT_ONCE) {
      const some = shown.slice(at, at + AT_ONCE);
      list.push(
        ...(await Promise.all(some.map((found) => readOne(root, found, cards.get(found.name))))).filter(isThere),
      );
    }
    const names = new Set(shown.map(({ name }) => name));
    for (const name of headers.keys()) if (!names.has(name)) headers.delete(name);
    return { folder: 'ready', list, others, isCut: models.length > most };
  }

  async function list(): Promise<Library> {
    const root = env.MODEL_LIBRARY_DIR;
    if (root === undefined) return { folder: 'none', list: [], others: 0, isCut: false };
    if (last === null || last.root !== root || now() - last.at > FRESH_MS) {
      const list = read(root);
      last = { at: now(), root, list };
      list.catch(() => (last = null));
    }
    return last.list;
  }
  return { list, forget: () => void (last = null) };
}

const isThere = (model: LibraryModel | null): model is LibraryModel => model !== null;
