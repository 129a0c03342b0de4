import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runGroup } from './group.mjs';

const releaseFolder = fileURLToPath(new URL('../../release', import.meta.url));
/** The command line's exit code for a version that exists with other content. */
const CONFLICT = 3;
const STATUS_MS = 10_000;

/** The registry holds one of the versions with other content: another build of the same version number. */
export class VersionConflict extends Error {}

function readJson(file, missing) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return missing;
  }
}

function writeJson(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * Whether a built version has to be given to everyone: it is a new build, and nobody has decided on it. What an operator put on trial, rolled back or
 * killed stays as it is while the same build is started again.
 * @param {{ name: string, version: string }} built
 * @param {string | undefined} startedBefore the version that the last start was about
 * @param {{ versions: { version: string }[], stable?: string | null, killed: string[] } | undefined} track what the registry says of the application
 */
export function goesLive({ version }, startedBefore, track) {
  if (!track?.stable) return true;
  if (track.killed.includes(version) || track.versions.some((one) => one.version === version)) return false;
  return startedBefore !== version;
}

async function tracksOf(url, tokenFile) {
  const answer = await fetch(new URL('/release/api/status', url), {
    headers: { authorization: `Bearer ${readFileSync(tokenFile, 'utf8').trim()}` },
    signal: AbortSignal.timeout(STATUS_MS),
  });
  if (!answer.ok) throw new Error(`发布失败：发布服务返回 HTTP ${answer.status}`);
  const { data } = await answer.json();
  return new Map(data.apps.map(({ name, track }) => [name, track]));
}

/** A refusal in the words of the command line: what, every offender, what to do. */
function reasonOf({ message, problems = [], help = '' }) {
  return [message, ...problems.map((one) => `  - ${one.message}`), help].filter(Boolean).join('\n');
}

async function runPublish({ url, tokenFile, folders, why, log, signal }) {
  const flags = ['--url', url, '--token-file', tokenFile, '--why', why, '--json'];
  const args = ['--import', 'tsx', 'src/cli/main.ts', 'publish', ...folders, ...flags];
  const { code, stdout, stderr } = await runGroup(process.execPath, args, { cwd: releaseFolder, signal });
  const result = parse(stdout);
  const reason = result.error ? reasonOf(result.error) : stderr.trim();
  if (code === CONFLICT) throw new VersionConflict(reason);
  if (code !== 0) throw new Error(`发布失败：${reason}`);
  if (result.proposal) log(`新构建等待审批，线上版本未变：release approve ${result.proposal.id}`);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Publishes built folders through the command line that operators use, and makes those live together that were built anew since the last start.
 * @param {{ url: string, tokenFile: string, dataDir: string, folders: string[], why: string, log: (line: string) => void, signal?: AbortSignal }} options
 */
export async function publishFolders({ dataDir, folders, ...options }) {
  const record = path.join(dataDir, 'started.json');
  const before = readJson(record, {});
  const tracks = await tracksOf(options.url, options.tokenFile);
  const builds = folders.map((folder) => ({ folder, ...readJson(path.join(folder, 'release.json')) }));
  const news = builds.filter((built) => goesLive(built, before[built.name], tracks.get(built.name)));
  if (news.length > 0) await runPublish({ ...options, folders: news.map(({ folder }) => folder) });
  writeJson(record, { ...before, ...Object.fromEntries(builds.map(({ name, version }) => [name, version])) });
}
