// Installs what tests need, runs every test, and closes with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { check } from './check.mjs';
import { findHeadless } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNats } from './lib/nats.mjs';
import { ensureSwift } from './lib/swift.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => `${root}node_modules/.bin/${name}`;
const total = { passed: 0, failed: 0 };
/**
 * Failures by name and reason: the closing lines repeat them, as the runner's own output is
 * thousands of lines away.
 * @type {string[]}
 */
const wrong = [];

/**
 * @param {string} name
 * @param {{ passed: number, failed: number, flaky?: number, names?: string[] }} counted
 */
function add(name, { passed, failed, flaky = 0, names = [] }) {
  total.passed += passed;
  total.failed += failed;
  wrong.push(...names.map((each) => `${name}：${each}`));
  console.log(`${name}：通过 ${passed}，失败 ${failed}${flaky > 0 ? `（其中 ${flaky} 个第二次才通过，需要修）` : ''}`);
}

/**
 * Runs a test runner that writes a JSON report; a runner that ends without one counts as one
 * failure.
 * @param {object} runner
 * @param {string} runner.name
 * @param {string} runner.command
 * @param {string[]} runner.args
 * @param {string} runner.report file
 * @param {(report: any) => Parameters<typeof add>[1]} runner.count
 * @param {string} [runner.cwd]
 */
async function runReported({ name, command, args, report, count, cwd = root }) {
  console.log(`— ${name}`);
  rmSync(report, { force: true });
  const child = spawn(command, args, { cwd, stdio: 'inherit' });
  const [status, signal] = await once(child, 'close');
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 1 };
  const crashed = status !== 0 && counted.failed === 0;
  add(name, crashed ? { ...counted, failed: 1, names: [`没有说明就结束了（${status ?? signal}）`] } : counted);
}

const SECOND_TRY = '（第二次才通过）';
/** Message of a failure without colours: the expectation and its place. */
const reason = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/node_modules|<anonymous>/.test(line))
    .slice(0, 6)
    .map((line) => `\n    ${line.trim()}`)
    .join('');

/**
 * Tests of one file of vitest's report that failed or passed only at their second try; a file that
 * failed without a test is named itself.
 */
function unsoundOf(file) {
  const path = relative(root, file.name);
  const tests = file.assertionResults.filter((test) => test.failureMessages.length > 0);
  const itself = file.status === 'failed' && !tests.some(({ status }) => status === 'failed');
  return [
    ...(itself ? [`${path}${reason(file.message)}`] : []),
    ...tests.map(
      ({ fullName, status, failureMessages }) =>
        `${path} › ${fullName}${status === 'failed' ? '' : SECOND_TRY}${reason(failureMessages[0])}`,
    ),
  ];
}

/** Tests that passed at their second try, of vitest's report. */
const flakyOf = (file) =>
  file.assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length > 0);

/**
 * Names of tests of vitest's report that did not run; a suite may leave itself out where what it
 * needs is not there.
 */
const leftOutOf = (file) =>
  file.assertionResults
    .filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
    .map(({ fullName }) => `${relative(root, file.name)} › ${fullName}`);

/**
 * CI has all that tests need: there one that did not run has failed. Elsewhere it is named.
 * @param {string[]} leftOut
 */
function judged(leftOut) {
  if (!process.env.CI) for (const each of leftOut) console.log(`  没有运行：${each}`);
  return process.env.CI ? leftOut.map((each) => `${each}：没有运行`) : [];
}

/** Tests of Playwright's report that did not run. */
function leftOutOfSuite(suite) {
  const here = (suite.specs ?? []).filter((spec) => spec.tests.some(({ status }) => status === 'skipped'));
  return [
    ...here.map((spec) => `${spec.file}:${spec.line} › ${spec.title}`),
    ...(suite.suites ?? []).flatMap((inner) => leftOutOfSuite(inner)),
  ];
}

/** Tests of Playwright's report that failed or passed only at their second try. */
function unsound(suite) {
  const here = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const why = results.find(({ error }) => error)?.error.message;
        return `${spec.file}:${spec.line} › ${spec.title}${status === 'flaky' ? SECOND_TRY : ''}${reason(why)}`;
      }),
  );
  return [...here, ...(suite.suites ?? []).flatMap((inner) => unsound(inner))];
}

try {
  await ensureInstalled({ env: {} });
  process.env.CHROMIUM_PATH = findHeadless();
  ensureSwift();
  ensureNats();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.log('— 检查');
add('检查', await check());

const unitReport = `${root}.cache/vitest.json`;
const e2eReport = `${root}e2e/test-results/report.json`;

const units = () =>
  runReported({
    name: '单元与集成',
    command: bin('vitest'),
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    report: unitReport,
    count(report) {
      const leftOut = judged(report.testResults.flatMap((file) => leftOutOf(file)));
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0) + leftOut.length,
        flaky: report.testResults.flatMap((file) => flakyOf(file)).length,
        names: [...report.testResults.flatMap((file) => unsoundOf(file)), ...leftOut],
      };
    },
  });

const browsers = () =>
  runReported({
    name: '浏览器',
    command: `${root}e2e/node_modules/.bin/playwright`,
    args: ['test'],
    report: e2eReport,
    cwd: `${root}e2e`,
    count(report) {
      const leftOut = judged(report.suites.flatMap((suite) => leftOutOfSuite(suite)));
      return {
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected + leftOut.length,
        flaky: report.stats.flaky,
        names: [...report.suites.flatMap((suite) => unsound(suite)), ...leftOut],
      };
    },
  });

// One after the other: each fills the processors alone, and browsers take more processor time
// beside unit tests.
await browsers();
await units();

for (const each of wrong) console.log(`✗ ${each}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
