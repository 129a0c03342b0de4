// Installs what tests need, runs every test, and closes with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check } from './check.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => `${root}node_modules/.bin/${name}`;
const total = { passed: 0, failed: 0 };

function add(name, { passed, failed, flaky = 0 }) {
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}：通过 ${passed}，失败 ${failed}${flaky > 0 ? `（其中 ${flaky} 个第二次才通过，需要修）` : ''}`);
}

/** Runs a test runner that writes a JSON report; a runner that ends without one counts as one failure. */
function runReported(name, command, args, report, count, cwd = root) {
  rmSync(report, { force: true });
  const done = spawnSync(command, args, { cwd, stdio: 'inherit', env: process.env });
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 1 };
  const crashed = done.status !== 0 && counted.failed === 0;
  add(name, crashed ? { ...counted, failed: 1 } : counted);
}

try {
  await ensureInstalled({ models: true });
  process.env.CHROMIUM_PATH = findChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.log('— 检查');
add('检查', await check());

console.log('— 单元与集成测试');
const unitReport = `${root}.cache/vitest.json`;
runReported(
  '单元与集成',
  bin('vitest'),
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  unitReport,
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
  }),
);

console.log('— 浏览器测试');
const e2eReport = `${root}e2e/test-results/report.json`;
runReported(
  '浏览器',
  `${root}e2e/node_modules/.bin/playwright`,
  ['test'],
  e2eReport,
  (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    flaky: report.stats.flaky,
  }),
  `${root}e2e`,
);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
