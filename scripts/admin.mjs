// Operators' commands on plans, codes, refunds, members and courses: `npm run admin -- <verb>`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { roleOf } from './lib/postgres-role.mjs';
import { childrenEnv, programOf } from './lib/program.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const folder = path.resolve(process.env.INIT_CWD ?? root, process.env.DATA_DIR || path.join(root, '.data'));

/** Address of the embedded database, as a running `npm start` left it in the data folder. */
function embedded() {
  const file = path.join(folder, 'postgres', 'access.json');
  try {
    const { port, password: superuser } = JSON.parse(readFileSync(file, 'utf8'));
    const { user, password } = roleOf('service', superuser);
    return `postgres://${user}:${password}@127.0.0.1:${port}/service`;
  } catch {
    console.error(`没有找到 ${file}。请先运行 npm start（DATA_DIR 要相同），或设置 DATABASE_URL。`);
    return undefined;
  }
}

/** These read and write the files of a course alone: a writer needs no installation. */
const needsNoService =
  ['course', 'page'].includes(process.argv[2] ?? '') && ['check', 'time', 'voice'].includes(process.argv[3] ?? '');
const address = process.env.DATABASE_URL || (needsNoService ? 'postgres://none.invalid/none' : embedded());
if (!address) process.exit(1);
const program = await programOf('service', 'src/admin/main.ts');
const done = spawnSync(process.execPath, [...program, ...process.argv.slice(2)], {
  cwd: path.join(root, 'service'),
  stdio: 'inherit',
  env: { ...process.env, ...childrenEnv(program), DATABASE_URL: address, DATA_DIR: folder },
});
process.exitCode = done.status ?? 1;
