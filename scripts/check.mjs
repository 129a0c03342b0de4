// One gate: format, lint, types, boundaries, unused code, generated files, what documents name.
// Zero warnings.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} name */
const bin = (name) => `${root}node_modules/.bin/${name}`;

/** Packages without TypeScript: manifests of trained models. */
const DATA = 'imaging/models/*';

/** @typedef {{ name: string, run: [string, ...string[]], remedy?: string }} Step */

/**
 * @param {string[]} packages folders of the workspace; all hold TypeScript
 * @returns {Step[]}
 */
const stepsFor = (packages) => [
  { name: '格式 format', run: [bin('oxfmt'), '--check', '.'], remedy: 'npm run format' },
  // One program reads each source once for both.
  {
    name: '规则和类型 lint, types',
    run: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings', '--quiet', '.'],
  },
  {
    name: '边界 boundaries',
    run: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...packages],
  },
  { name: '无用代码 unused', run: [bin('knip'), '--no-progress'] },
  { name: '生成文件 generated', run: [bin('tsx'), 'scripts/content/check-texts.ts'] },
  { name: '文档 documents', run: [process.execPath, 'scripts/docs/check.mjs'] },
  { name: '注释 comments', run: [bin('tsx'), 'scripts/comments/check.ts'] },
];

/** @returns {Promise<{ ok: boolean, output: string }>} */
function ended(command, args) {
  const options = { cwd: root, env: { ...process.env, FORCE_COLOR: '0' }, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => resolve({ ok: !error, output: `${stdout}${stderr}` }));
  });
}

/**
 * Runs every step, as many at a time as there are processors and at most four, and prints what
 * failed whole.
 * @returns how many passed and failed, and the names of those that failed
 */
export async function check() {
  // Loaded late: they exist only after the installation.
  const [{ parse }, { default: pLimit }] = await Promise.all([import('yaml'), import('p-limit')]);
  const workspace = parse(readFileSync(`${root}pnpm-workspace.yaml`, 'utf8'));
  const packages = workspace.packages.filter((name) => name !== DATA);
  let passed = 0;
  /** @type {string[]} */
  const names = [];
  await pLimit(Math.min(4, availableParallelism())).map(stepsFor(packages), async ({ name, run, remedy }) => {
    const [command, ...args] = run;
    if (!existsSync(command)) throw new Error(`缺少 ${command}，请先运行 npm start 或 npm test 完成安装。`);
    const started = performance.now();
    const { ok, output } = await ended(command, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (ok) {
      passed += 1;
      console.log(`  ✓ ${name} (${seconds} s)`);
      return;
    }
    names.push(name);
    console.log(`  ✗ ${name} (${seconds} s)${remedy ? `，可用 ${remedy} 修复` : ''}\n${output}`);
  });
  return { passed, failed: names.length, names };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
