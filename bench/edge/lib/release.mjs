import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repack } from '../../../scripts/lib/repack.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** Publishes the built remote again as another version, and gives it to everyone. */
export function publishAnother({ url, tokenFile, remote }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-edge-'));
  try {
    const from = path.join(root, remote, 'dist');
    const manifest = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8'));
    const version = `${manifest.version.split('-')[0]}-bench`;
    repack({ from, to: folder, version });
    const args = [
      '--import',
      'tsx',
      'release/src/cli/main.ts',
      'publish',
      folder,
      '--url',
      url,
      '--token-file',
      tokenFile,
    ];
    const done = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`publish failed:\n${done.stderr}${done.stdout}`);
    return { name: manifest.name, versions: [manifest.version, version] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The registry over HTTP. */
export function openRegistry(url, token) {
  const authorization = `Bearer ${token}`;
  const ask = async (target, options = {}) => {
    const answer = await fetch(`${url}/release/api/${target}`, {
      ...options,
      headers: { authorization, ...options.headers },
    });
    const { msg, data } = await answer.json();
    if (!answer.ok) throw new Error(`${target}: ${msg}`);
    return data;
  };
  return {
    status: () => ask('status'),
    change: (change, revision) =>
      ask('changes', { method: 'POST', headers: { 'if-match': `"${revision}"` }, body: JSON.stringify(change) }),
  };
}
