import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repack } from '../../scripts/lib/repack.mjs';

export const REMOTE = 'tools';
const ROUTE = 'route-toolbox.js';
const HEADING = 'title:"AIGC 工具箱"';
const root = path.resolve(import.meta.dirname, '../..');

/** The heading by which a version is told from the others. */
export const headingOf = (version) => `工具箱 ${version}`;

function withHeading(text, heading) {
  if (!text.includes(HEADING)) throw new Error(`${ROUTE} has no ${HEADING} to change`);
  return text.replace(HEADING, `title:${JSON.stringify(heading)}`);
}

/**
 * Publishes so many versions of a remote, each with another heading, and makes none of them live.
 * @param {{ url: string, dataDir: string, count: number }} options
 */
export async function prepareVersions({ url, dataDir, count }) {
  const run = async (...words) => {
    const flags = ['--url', url, '--token-file', path.join(dataDir, 'release-token'), '--json'];
    const args = ['--import', 'tsx', 'release/src/cli/main.ts', ...words, ...flags];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
    return JSON.parse(stdout);
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'huixue-swap-versions-'));
  const all = Array.from({ length: count }, (_, index) => `9.0.${index}`);
  try {
    for (const version of all) {
      repack({
        from: path.join(root, `remote-${REMOTE}/dist`),
        to: path.join(folder, version),
        version,
        edit: (file, text) => (file === ROUTE ? withHeading(text, headingOf(version)) : text),
      });
    }
    await run('publish', ...all.map((version) => path.join(folder, version)), '--no-live');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    all,
    /** Gives a version to everyone; answers the revision. */
    promote: async (version) => (await run('promote', `${REMOTE}@${version}`)).revision,
  };
}
