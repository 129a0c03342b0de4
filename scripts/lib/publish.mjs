import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runGroup } from './group.mjs';
import { programOf } from './program.mjs';

const releaseFolder = fileURLToPath(new URL('../../release', import.meta.url));
/** The command line's exit code for a version that exists with other content. */
const CONFLICT = 3;
/** Exit code for versions that the gate refused. */
const REFUSED = 4;
const STATUS_MS = 10_000;

/**
 * The registry has one of the versions with other content, from another build of the same number.
 */
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
 * Whether a built version has to be given to everyone: it is a new build, and nobody has decided on
 * it. What an operator put on trial, rolled back or killed stays as it is while the same build is
 * started again.
 * @param {{ name: string, version: string }} built
 * @param {string | undefined} startedBefore the version that the last start was about
 * @param {{
 *   versions: { version: string }[],
 *   stable?: string | null,
 *   killed: string[],
 * } | undefined} track what the registry says of the application
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

/** A refusal in the format of the command line: reason, problems, remedy. */
function reasonOf({ message, problems = [], help = '' }) {
  return [message, ...problems.map((one) => `  - ${one.message}`), help].filter(Boolean).join('\n');
}

/**
 * Result of a publish by the command line.
 * @param {{ code: number | null, stdout: string, stderr: string }} ended
 * @param {boolean} serves whether visitors get something without the new builds: then a refused one
 *   is no reason to be down
 * @returns {{ taken: boolean, said?: string }}
 */
export function outcomeOf({ code, stdout, stderr }, serves) {
  const result = parse(stdout);
  const reason = result.error ? reasonOf(result.error) : stderr.trim();
  if (code === CONFLICT) throw new VersionConflict(reason);
  if (code === REFUSED && serves) return { taken: false, said: `新构建没有上线，继续提供现有的版本：${reason}` };
  if (code !== 0) throw new Error(`发布失败：${reason}`);
  if (!result.proposal) return { taken: true };
  return { taken: true, said: `新构建等待审批，线上版本未变：release approve ${result.proposal.id}` };
}

/**
 * @param {{
 *   url: string,
 *   tokenFile: string,
 *   folders: string[],
 *   why: string,
 *   serves: boolean,
 *   log: (line: string) => void,
 *   signal?: AbortSignal,
 * }} wish
 */
async function runPublish({ url, tokenFile, folders, why, serves, log, signal }) {
  const flags = ['--url', url, '--token-file', tokenFile, '--why', why, '--json'];
  const args = [...(await programOf('release', 'src/cli/main.ts')), 'publish', ...folders, ...flags];
  const ended = await runGroup(process.execPath, args, { cwd: releaseFolder, signal });
  const { taken, said } = outcomeOf(ended, serves);
  if (said) log(said);
  return taken;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Publishes built folders through the command line that operators use, and makes those live
 * together that were built anew since the last start. When the gate refuses them, a registry that
 * serves already goes on with what it has; one that serves nothing makes this reject.
 * @param {{
 *   url: string,
 *   tokenFile: string,
 *   dataDir: string,
 *   folders: string[],
 *   why: string,
 *   log: (line: string) => void,
 *   signal?: AbortSignal,
 * }} options
 */
export async function publishFolders({ dataDir, folders, ...options }) {
  const record = path.join(dataDir, 'started.json');
  const before = readJson(record, {});
  const tracks = await tracksOf(options.url, options.tokenFile);
  const builds = folders.map((folder) => ({ folder, ...readJson(path.join(folder, 'release.json')) }));
  const news = builds.filter((built) => goesLive(built, before[built.name], tracks.get(built.name)));
  const serves = (tracks.get('host')?.versions.length ?? 0) > 0;
  const wish = { ...options, folders: news.map(({ folder }) => folder), serves };
  // A refused build is published again at the next start.
  if (news.length > 0 && !(await runPublish(wish))) return;
  writeJson(record, { ...before, ...Object.fromEntries(builds.map(({ name, version }) => [name, version])) });
}
