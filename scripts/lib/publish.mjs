import { fileURLToPath } from 'node:url';
import { runGroup } from './group.mjs';

const folder = fileURLToPath(new URL('../../release', import.meta.url));
/** The command line's exit code for a version that exists with other content. */
const CONFLICT = 3;

/** The registry holds one of the versions with other content: another build of the same version number. */
export class VersionConflict extends Error {}

/**
 * Publishes built folders through the command line that operators use, and makes them live together.
 * @param {{ url: string, tokenFile: string, folders: string[], why: string, signal?: AbortSignal }} options
 */
export async function publishFolders({ url, tokenFile, folders, why, signal }) {
  const flags = ['--url', url, '--token-file', tokenFile, '--why', why];
  const args = ['--import', 'tsx', 'src/cli/main.ts', 'publish', ...folders, ...flags];
  const { code, stderr } = await runGroup(process.execPath, args, { cwd: folder, signal });
  if (code === CONFLICT) throw new VersionConflict(stderr.trim());
  if (code !== 0) throw new Error(`发布失败：${stderr.trim()}`);
}
