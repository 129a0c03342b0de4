import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ArtifactFile } from '@app/shared/contracts/release';
import { z } from 'zod';
import { parseJson } from '../../http/parse-json.ts';
import { zFederationManifest, type FederationManifest } from '../../document/adopt.ts';
import { chineseMessages } from '../../document/chinese.ts';
import { EXIT_CODES, ReleaseError } from '../exit.ts';

const FEDERATION = 'mf-manifest.json';
const ENTRY = 'remoteEntry.js';
export const OWN_MANIFEST = 'release.json';
/** Version that `@module-federation/vite` writes for every build. */
const NO_VERSION = '1.0.0';
/** Global of a script: `var shop;`, or `self["shop"] =`. */
const GLOBAL =
  /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n|["']use strict["'];?)*(?:var ([\w$]+)\s*[;=]|(?:self|window|globalThis)(?:\.([\w$]+)|\[["']([\w$]+)["']\])\s*=)/;
const EXPORTS = /\bexport\s*\{[^}]*\bget\b/;

/** A folder that a bundler wrote. */
export interface ForeignBuild {
  federation: FederationManifest;
  files: ArtifactFile[];
  /** Lists the files without dotfiles and folders whose names begin with a dot. */
  leftOut: string[];
}

/**
 * Reads what Module Federation's plugins of webpack, rspack, rsbuild and Vite write: their
 * manifest or, without one, the entry itself, which does not say what it shares.
 */
export async function readBuild(folder: string): Promise<ForeignBuild> {
  const names = await listFiles(folder);
  const leftOut = names.filter((name) => name.split('/').some((part) => part.startsWith('.')));
  const kept = names.filter((name) => !leftOut.includes(name));
  const files = await Promise.all(kept.map((name) => artifactOf(folder, name)));
  const federation = kept.includes(FEDERATION) ? await readManifest(folder) : await readEntry(folder, kept);
  return { federation, files, leftOut };
}

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new ReleaseError(`没有目录 ${folder}`, {
      exit: EXIT_CODES.usage,
      help: '请先构建，再指定构建产物所在的目录',
      cause,
    });
  });
  return found
    .filter((item) => item.isFile())
    .map((item) => path.relative(folder, path.join(item.parentPath, item.name)).split(path.sep).join('/'))
    .filter((name) => name !== OWN_MANIFEST)
    .sort();
}

async function artifactOf(folder: string, name: string): Promise<ArtifactFile> {
  const bytes = await readFile(path.join(folder, name));
  return {
    path: name,
    bytes: bytes.length,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  };
}

async function readManifest(folder: string): Promise<FederationManifest> {
  const file = path.join(folder, FEDERATION);
  const result = zFederationManifest.safeParse(parseJson(await readFile(file, 'utf8')), chineseMessages);
  if (!result.success)
    throw new ReleaseError(`${file} 不符合约定：\n${z.prettifyError(result.error)}`, { exit: EXIT_CODES.usage });
  const { buildInfo } = result.data.metaData;
  const own = await packageOf(folder);
  if (buildInfo.buildVersion === NO_VERSION && own?.version) buildInfo.buildVersion = own.version;
  return result.data;
}

async function readEntry(folder: string, names: string[]): Promise<FederationManifest> {
  const entry = names.find((name) => path.posix.basename(name) === ENTRY);
  if (entry === undefined)
    throw new ReleaseError(`${folder} 中既没有 ${FEDERATION}，也没有 ${ENTRY}`, {
      exit: EXIT_CODES.usage,
      help: `请用 Module Federation 的插件构建，入口文件名为 ${ENTRY}；能打开 manifest 选项时请打开`,
    });
  const text = await readFile(path.join(folder, entry), 'utf8');
  const isModule = EXPORTS.test(text);
  const own = await packageOf(folder);
  const global = isModule ? own?.name : (GLOBAL.exec(text)?.slice(1).find(Boolean) ?? undefined);
  if (global === undefined || own === undefined)
    throw new ReleaseError(`不能从 ${entry} 得知${global === undefined ? '名称' : '版本'}`, {
      exit: EXIT_CODES.usage,
      help: '打开构建的 manifest 选项，或在产物目录旁放好含 name 与 version 的 package.json',
    });
  return {
    name: global,
    metaData: {
      globalName: global,
      buildInfo: { buildVersion: own.version },
      remoteEntry: { name: entry, path: '', type: isModule ? 'module' : 'var' },
    },
    shared: [],
    exposes: [...text.matchAll(/["'`](\.\/[\w./-]+)["'`]\s*:/g)].map(([, exposed = '']) => ({ path: exposed })),
  };
}

/** Name without its scope. */
const zPackage = z.object({ name: z.string().transform((name) => name.replace(/^@[^/]*\//, '')), version: z.string() });

/** The package.json beside or above the built folder. */
async function packageOf(folder: string): Promise<z.infer<typeof zPackage> | undefined> {
  const text = await readFile(path.join(folder, '../package.json'), 'utf8').catch(() => '');
  return zPackage.safeParse(parseJson(text)).data;
}
