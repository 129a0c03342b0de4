// One gate: format, lint, types, boundaries, unused code, generated files, what documents name. Zero warnings.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} name */
const bin = (name) => `${root}node_modules/.bin/${name}`;

/** @typedef {{ name: string, run: [string, ...string[]], remedy?: string }} Step */

/** @returns {Step} */
const typesOf = (name) => ({ name: `类型 types ${name}`, run: [bin('tsc'), '-p', name] });

/**
 * @param {string[]} packages folders of the workspace; all hold TypeScript
 * @returns {Step[]}
 */
const stepsFor = (packages) => [
  { name: '格式 format', run: [bin('oxfmt'), '--check', '.'], remedy: 'npm run format' },
  { name: '规则 lint', run: [bin('oxlint'), '--type-aware', '--deny-warnings', '--quiet', '.'] },
  ...[...packages, 'scripts'].map((name) => typesOf(name)),
  {
    name: '边界 boundaries',
    run: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...packages],
  },
  { name: '无用代码 unused', run: [bin('knip'), '--no-progress'] },
  { name: '生成文件 generated', run: [bin('tsx'), 'scripts/content/check-texts.ts'] },
  { name: '文档 documents', run: [process.execPath, 'scripts/docs/check.mjs'] },
];

/** Runs every step and returns how many passed and failed; the output of a failed step is printed whole. */
export async function check() {
  // Loaded late: it exists only after the installation.
  const { parse } = await import('yaml');
  const { packages } = parse(readFileSync(`${root}pnpm-workspace.yaml`, 'utf8'));
  const env = { ...process.env, FORCE_COLOR: '0' };
  let passed = 0;
  /** @type {string[]} */
  const names = [];
  for (const step of stepsFor(packages)) {
    const [command, ...args] = step.run;
    if (!existsSync(command)) throw new Error(`缺少 ${command}，请先运行 npm start 或 npm test 完成安装。`);
    const started = performance.now();
    const done = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (done.status === 0) {
      passed += 1;
      console.log(`  ✓ ${step.name} (${seconds} s)`);
      continue;
    }
    names.push(step.name);
    console.log(`  ✗ ${step.name} (${seconds} s)${step.remedy ? `，可用 ${step.remedy} 修复` : ''}`);
    console.log(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  }
  return { passed, failed: names.length, names };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
