import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
export const STABLE = '1.0.0';
export const TRIAL = '1.1.0';
const TRAFFIC = 1000;
const NAMED_USERS = 1000;

/**
 * A minimal remote with one page that satisfies the contract; its entry in the release document is
 * as large as a real one's.
 */
function build(folder, name, version) {
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const code = `var ${container}={init(){},get:()=>Promise.resolve(()=>({default:{name:${JSON.stringify(name)},contract:1,routes:[{path:"/${name}",title:"${name}",Component:()=>null}]}}))};`;
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const manifest = {
    name,
    version,
    role: 'remote',
    container,
    entry: 'remote.js',
    title: `应用 ${name}`,
    kind: 'regular',
    mounts: [{ prefix: `/${name}`, layout: 'page' }],
    nav: [{ name: `应用 ${name}`, path: `/${name}`, place: 'header', order: 500 }],
    files: [{ path: 'remote.js', bytes: Buffer.byteLength(code), integrity }],
    routes: { [`/${name}`]: [{ file: 'remote.js', as: 'script', integrity }] },
    requires: { react: '^19.0.0', '@app/shared': '^1.0.0' },
    provides: {},
    specifiers: ['react'],
    budgets: {},
    builtAt: '2026-01-01T00:00:00Z',
    source: null,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remote.js'), code);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
}

/** Asynchronous, so that closed connections are noticed meanwhile. */
async function release(url, tokenFile, ...args) {
  const program = ['--import', 'tsx', 'release/src/cli/main.ts', ...args, '--url', url, '--token-file', tokenFile];
  await promisify(execFile)(process.execPath, program, { cwd: root });
}

/**
 * Makes the fleet grow: every remote of it live and with another version on trial at 10 %, the
 * first one's given to a thousand users by name as well.
 * @param {{
 *   url: string,
 *   tokenFile: string,
 *   registry: {
 *     status: () => Promise<object>,
 *     change: (change: object, revision: number) => Promise<unknown>,
 *   },
 * }} site
 */
export function openFleet({ url, tokenFile, registry }) {
  let size = 0;
  return {
    /** The measured page belongs to the last remote, whose files are preloaded. */
    path: () => `/r${size - 1}`,
    names: () => Array.from({ length: size }, (_, index) => `r${index}`),
    async growTo(wanted) {
      const folder = mkdtempSync(path.join(tmpdir(), 'bench-fleet-'));
      try {
        const names = Array.from({ length: wanted - size }, (_, index) => `r${size + index}`);
        const folders = names.flatMap((name) =>
          [STABLE, TRIAL].map((version) => ({ name, version, folder: path.join(folder, name, version) })),
        );
        for (const one of folders) build(one.folder, one.name, one.version);
        await release(url, tokenFile, 'publish', ...folders.map((one) => one.folder), '--no-live');
        const { revision } = await registry.status();
        const versions = names.map((name) => ({ name, version: STABLE }));
        await registry.change({ verb: 'activate', versions }, revision);
        for (const name of names) {
          const cohorts = name === 'r0' ? Array.from({ length: NAMED_USERS }, (_, index) => `${10_000 + index}`) : [];
          const { revision: now } = await registry.status();
          await registry.change({ verb: 'promote', name, version: TRIAL, traffic: TRAFFIC, cohorts }, now);
        }
        size = wanted;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
