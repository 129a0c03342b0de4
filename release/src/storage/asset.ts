import { refText, type VersionRef } from '../document/manifest.ts';
import { createProblem } from '../document/problem.ts';
import { RefusalError } from '../document/refusal.ts';

const NAMED_AFTER_CONTENT = /^assets\/[^/]+-[0-9a-f]{16,}\.[a-z0-9]+$/;

/**
 * Whether a file name contains a content hash: `assets/<name>-<16 or more hex digits>.<ending>`.
 * Such a file is stored once for all versions of a package and has an address without a version,
 * `/r/<package>/assets/<file>`, so that browsers cache it across releases.
 */
export function isAsset(path: string): boolean {
  return NAMED_AFTER_CONTENT.test(path);
}

/** Refusal of a version with other bytes under the name of another version's asset. */
export function assetTaken(ref: VersionRef, path: string): RefusalError {
  const taken = `${path} 与已发布版本中的同名文件内容不同；文件名中的哈希应随内容变化`;
  return new RefusalError(422, `${refText(ref)} 未通过检查`, [createProblem('file', taken)]);
}
