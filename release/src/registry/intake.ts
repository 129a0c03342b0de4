import { createHash } from 'node:crypto';
import type { ArtifactFile, BuildManifest } from '@app/shared/contracts/release';
import { checkBudgets } from '../document/budgets.ts';
import { createProblem, type Problem } from '../document/problem.ts';
import type { Staging } from '../storage/storage.ts';
import { RefusalError } from '../document/refusal.ts';

/** Reads the bytes of the manifest's files, repeatedly and in any order. */
export type FileSource = (file: ArtifactFile) => Promise<Buffer>;

/** Compression takes the most time: more concurrent files, or bytes, would only cost memory. */
const AT_ONCE = 4;
const BYTES_AT_ONCE = 16 * 1024 * 1024;

function checkBytes(file: ArtifactFile, bytes: Buffer): Problem[] {
  if (bytes.length !== file.bytes)
    return [createProblem('file', `${file.path} 应为 ${file.bytes} 字节，实际 ${bytes.length}`)];
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return integrity === file.integrity ? [] : [createProblem('file', `${file.path} 的内容与清单中的哈希不一致`)];
}

/**
 * Writes every file into the staging area; checks its bytes against the manifest and the total
 * against the budgets.
 */
export async function stageFiles(manifest: BuildManifest, source: FileSource, staging: Staging): Promise<void> {
  const found: Problem[] = [];
  const running = new Set<Promise<void>>();
  let bytesRunning = 0;
  // Failures are collected: a write may fail while another file is awaited, and would be an
  // unhandled rejection.
  const failures: unknown[] = [];
  try {
    for (const file of manifest.files) {
      while (running.size > 0 && bytesRunning + file.bytes > BYTES_AT_ONCE) await Promise.race(running);
      const bytes = await source(file);
      const wrong = checkBytes(file, bytes);
      found.push(...wrong);
      if (wrong.length > 0) continue;
      const writing = staging
        .write(file.path, bytes)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => {
          running.delete(writing);
          bytesRunning -= bytes.length;
        });
      running.add(writing);
      bytesRunning += bytes.length;
      if (running.size >= AT_ONCE) await Promise.race(running);
      if (failures.length > 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
  if (found.length === 0) found.push(...checkBudgets(manifest, (path) => staging.wireBytes(path)));
  if (found.length > 0) throw new RefusalError(422, '版本未通过检查', found);
}
