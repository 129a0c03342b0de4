import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { zBuildManifest, type BuildManifest } from '@app/shared/contracts/release';
import { z } from 'zod';
import { chineseMessages } from '../../document/chinese.ts';
import { refText } from '../../document/manifest.ts';
import { EXIT_CODES, ReleaseError } from '../exit.ts';
import type { Streamed } from '../http.ts';

const BUILD_AGAIN = '请重新构建后再发布';

/** A built folder: the manifest, and where its files are. */
export interface BuiltFolder {
  folder: string;
  manifest: BuildManifest;
}

function buildError(message: string, help: string, cause?: unknown): ReleaseError {
  return new ReleaseError(message, { exit: EXIT_CODES.usage, help, cause });
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw buildError(`${file} 不是合法的 JSON`, BUILD_AGAIN, cause);
  }
}

/** Reads `release.json` and checks that every listed file exists with the listed size. */
export async function readBuilt(folder: string): Promise<BuiltFolder> {
  const file = path.join(folder, 'release.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw buildError(`没有找到 ${file}`, '请先构建，再指定构建产物所在的目录，例如 remote-tools/dist', cause);
  });
  const result = zBuildManifest.safeParse(parsed(text, file), chineseMessages);
  if (!result.success) throw buildError(`${file} 不符合约定：\n${z.prettifyError(result.error)}`, BUILD_AGAIN);
  for (const { path: name, bytes } of result.data.files) {
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (!found) throw buildError(`${refText(result.data)} 缺少文件 ${name}`, BUILD_AGAIN);
    if (found.size !== bytes) throw buildError(`${name} 有 ${found.size} 字节，与清单中的 ${bytes} 不符`, BUILD_AGAIN);
  }
  return { folder, manifest: result.data };
}

/** The folder as a bundle; see registry/bundle.ts. `tell` is called with the bytes sent so far. */
export function bundleOf({ folder, manifest }: BuiltFolder, tell: (sent: number, total: number) => void): Streamed {
  const head = Buffer.from(`${JSON.stringify(manifest)}\n`);
  const total = manifest.files.reduce((sum, file) => sum + file.bytes, head.length);
  async function* parts() {
    yield head;
    let sent = head.length;
    for (const file of manifest.files) {
      for await (const part of createReadStream(path.join(folder, file.path)) as AsyncIterable<Buffer>) {
        yield part;
        sent += part.length;
        tell(sent, total);
      }
    }
  }
  return { bytes: total, parts: parts() };
}
