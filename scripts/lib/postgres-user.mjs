import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const USER = 'postgres';

function idOf(flag, name) {
  const found = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return found.status === 0 ? Number.parseInt(found.stdout, 10) : undefined;
}

const NO_USER =
  'PostgreSQL 不能以 root 身份运行，而系统用户 postgres 无法自动创建。请先创建该用户，改用普通用户启动，或设置 DATABASE_URL。';

function ensureUser() {
  if (idOf('-u', USER) === undefined) {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER], {
        stdio: 'pipe',
      });
    } catch (cause) {
      throw new Error(NO_USER, { cause });
    }
  }
  const [uid, gid] = [idOf('-u', USER), idOf('-g', USER)];
  if (uid === undefined || gid === undefined) throw new Error(NO_USER);
  return { uid, gid };
}

function mayEnter(file, { uid, gid }) {
  for (let at = realpathSync(file); ; at = path.dirname(at)) {
    const stat = statSync(at);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function canUse(capability, { uid, gid }, program) {
  const args = setprivArgs(capability, { uid, gid });
  return spawnSync('setpriv', [...args, program, '--version'], { stdio: 'ignore' }).status === 0;
}

function setprivArgs(capability, { uid, gid }) {
  // Without this secure bit access(2), which the server calls for its own programs, ignores
  // capabilities.
  const capabilities = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup'];
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capabilities, '--'];
}

/** System user of the server: the owner of the existing folder. */
/** @returns {{ uid: number, gid: number }} */
function identity(cluster) {
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : ensureUser();
}

/**
 * How to run a PostgreSQL program, which refuses to be root. As anybody else nothing is changed. As
 * root the programs run as the owner of the cluster, at first the user `postgres`; when that user
 * may not enter a folder above the programs or the data (a clone below /root), they keep one
 * capability, to pass folders, instead of the folders' rights being widened.
 * @param {{ program: string, dir: string, cluster: string }} options one of the server's programs;
 *   a folder that exists; the cluster in it, perhaps
 * @returns {{
 *   own(folder: string): void,
 *   command(program: string, args: string[]): [string, string[], { uid?: number, gid?: number }],
 * }}
 */
export function runAs({ program, dir, cluster }) {
  if (process.getuid?.() !== 0) return { own: () => {}, command: (file, args) => [file, args, {}] };
  const ids = identity(cluster);
  const own = (folder) => chownSync(folder, ids.uid, ids.gid);
  if (mayEnter(program, ids) && mayEnter(dir, ids)) return { own, command: (file, args) => [file, args, ids] };
  const capability = ['dac_read_search', 'dac_override'].find((name) => canUse(name, ids, program));
  if (!capability) {
    throw new Error(
      `系统用户 postgres 无法进入 ${dir} 或程序所在目录。请把项目和 DATA_DIR 放到其他用户可进入的目录，或设置 DATABASE_URL。`,
    );
  }
  return { own, command: (file, args) => ['setpriv', [...setprivArgs(capability, ids), file, ...args], {}] };
}
