import { statfs } from 'node:fs/promises';
import type { CallOutput } from '@app/shared/contracts/calls';
import { WORKSHOP_LIMITS, type ModelEntry } from '@app/shared/contracts/workshop';
import { AppError } from '@app/shared/errors';
import { familyOf } from '../../workshop/family.ts';
import { findModel, listModels, type FoundModel } from '../../workshop/folder.ts';
import { readHeader } from '../../workshop/header.ts';

type Read = Pick<ModelEntry, 'family' | 'problem'>;

/** Lists a folder; headers are read again only of changed files. */
export function modelLister() {
  const known = new Map<string, { key: string; read: Read }>();

  async function read(root: string, { name }: FoundModel): Promise<Read> {
    try {
      return { family: familyOf(await readHeader(await findModel(root, name), name)), problem: null };
    } catch (error) {
      if (error instanceof AppError) return { family: null, problem: error.message };
      return { family: null, problem: `「${name}」打不开，请管理员检查它的权限` };
    }
  }

  return async (root: string): Promise<CallOutput<'GET /workshop/files'>> => {
    const { models, others } = await listModels(root, WORKSHOP_LIMITS.files);
    const list: ModelEntry[] = [];
    for (const found of models) {
      const key = `${found.bytes} ${found.modified.getTime()}`;
      const before = known.get(found.name);
      const now = before?.key === key ? before.read : await read(root, found);
      known.set(found.name, { key, read: now });
      list.push({ name: found.name, bytes: found.bytes, modifiedAt: found.modified.toISOString(), ...now });
    }
    const names = new Set(models.map(({ name }) => name));
    for (const name of known.keys()) if (!names.has(name)) known.delete(name);
    const { bavail, bsize } = await statfs(root);
    return { list, others, freeBytes: bavail * bsize };
  };
}
