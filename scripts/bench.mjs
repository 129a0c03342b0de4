// Runs one bench: node scripts/bench.mjs <name> [options of the bench; --help names them]
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const benches = path.resolve(import.meta.dirname, '../bench');
const [name = '', ...options] = process.argv.slice(2);
const mainOf = (bench) => path.join(benches, bench, 'main.mjs');

if (name === '' || !existsSync(mainOf(name))) {
  const known = readdirSync(benches).filter((bench) => existsSync(mainOf(bench)));
  console.error(`no bench named «${name}»; there are ${known.join(', ')}`);
  process.exitCode = 1;
} else if (options.includes('--help')) {
  const [said = ''] = /^(?:\/\/.*\n)+/.exec(readFileSync(mainOf(name), 'utf8')) ?? [];
  console.log(said.replaceAll(/^\/\/ ?/gm, '').trimEnd());
} else {
  const done = spawnSync(process.execPath, [mainOf(name), ...options], { stdio: 'inherit' });
  process.exitCode = done.status ?? 1;
}
