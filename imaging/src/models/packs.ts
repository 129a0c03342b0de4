import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { PEOPLE_FILES } from './people-graphs.ts';

const HOME = fileURLToPath(new URL('../../models', import.meta.url));
const MANIFEST = 'pack.json';

/** A file of the npm package, or several that make one when they are joined in this order. */
const zFile = z.strictObject({
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  parts: z.array(z.string().min(1)).min(1),
});

const common = {
  /** Name of the model, as its makers call it. */
  name: z.string().min(1).max(40),
  licence: z.string().min(1),
  /** Source and licence text, for operators. */
  source: z.url(),
  package: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Most that the process takes while the model runs. */
  memoryMb: z.number().int().positive(),
};

const zPack = z.discriminatedUnion('task', [
  z.strictObject({ task: z.literal('subject'), ...common, files: z.strictObject({ model: zFile }) }),
  z.strictObject({
    task: z.literal('people'),
    ...common,
    files: z.record(z.enum(PEOPLE_FILES.flatMap((file) => [`${file}Graph`, `${file}Weights`] as const)), zFile),
  }),
  z.strictObject({
    task: z.literal('text'),
    ...common,
    files: z.strictObject({ detection: zFile, recognition: zFile, keys: zFile }),
  }),
  z.strictObject({ task: z.literal('words'), ...common, files: z.strictObject({ dictionary: zFile }) }),
]);

type Manifest = z.output<typeof zPack>;
export type PackTask = Manifest['task'];
type PackOf<T extends PackTask> = Extract<Manifest, { task: T }> & {
  /** Name of the folder in `imaging/models`. */
  id: string;
  /** Folder of the npm package, whether it is installed or not. */
  root: string;
};
export type Pack = { [T in PackTask]: PackOf<T> }[PackTask];

/** `broken`: the installed package differs from the manifest. */
export type PackState = 'ready' | 'missing' | 'broken';

/** All packs there are, installed or not, by name of their folder. */
export function readPacks(home = HOME): Pack[] {
  return readdirSync(home)
    .toSorted()
    .filter((id) => existsSync(path.join(home, id, MANIFEST)))
    .map((id) => {
      const manifest = zPack.parse(JSON.parse(readFileSync(path.join(home, id, MANIFEST), 'utf8')));
      return { ...manifest, id, root: path.join(home, id, 'node_modules', manifest.package) };
    });
}

/**
 * Packs that `MODELS` leaves in: all without it, none for `none`, else those of a list of names.
 * @throws Error that names what is no pack
 */
export function wantedPacks(setting: string | undefined, all = readPacks()): Pack[] {
  if (!setting) return all;
  if (setting === 'none') return [];
  const names = setting.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !all.some(({ id }) => id === name));
  if (unknown.length > 0)
    throw new Error(
      `MODELS 中没有这样的模型包：${unknown.join('、')}（有 ${all.map(({ id }) => id).join('、')}，或 none）`,
    );
  return all.filter(({ id }) => names.includes(id));
}

/** Bytes of the files that are used. */
export const sizeOfPack = (pack: Pack): number => Object.values(pack.files).reduce((sum, { bytes }) => sum + bytes, 0);

/** Looks at versions and sizes alone: hashes are checked when a file is read. */
export function stateOf(pack: Pack): PackState {
  const own = path.join(pack.root, 'package.json');
  if (!existsSync(own)) return 'missing';
  const { version } = JSON.parse(readFileSync(own, 'utf8')) as { version: string };
  if (version !== pack.version) return 'broken';
  return Object.values(pack.files).every((file) => sizeOf(pack.root, file.parts) === file.bytes) ? 'ready' : 'broken';
}

function sizeOf(root: string, parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + (statSync(path.join(root, part), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Content of a file, joined. @throws Error when it is missing or its hash differs */
export function readPackFile(pack: Pack, name: string): Buffer {
  const file = (pack.files as Record<string, z.output<typeof zFile>>)[name];
  if (!file) throw new Error(`${pack.id} has no file ${name}`);
  let content: Buffer;
  try {
    content = Buffer.concat(file.parts.map((part) => readFileSync(path.join(pack.root, part))));
  } catch (cause) {
    throw new Error(`${pack.id}: ${name} cannot be read: ${String(cause)}`);
  }
  const hash = createHash('sha256').update(content).digest('hex');
  if (hash !== file.sha256) throw new Error(`${pack.id}: ${name} is not the file that it should be`);
  return content;
}
