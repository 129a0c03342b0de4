import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { aptInstall, canInstall } from './apt.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HEADLESS = '/usr/bin/chromium-headless-shell';

const runs = (path) => Boolean(path) && existsSync(path);

/** Playwright's own download, if it was made on this machine. */
function playwrightDownload() {
  try {
    const require = createRequire(new URL('../../e2e/package.json', import.meta.url));
    return require('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
}

/** Installs a package and Chinese fonts where that may be done. */
function installOnDebian(name) {
  const say = `没有找到 ${name}，正在用 apt-get 安装它与中文字体……`;
  return aptInstall([name, 'fonts-noto-cjk'], { say, why: true }) ? `/usr/bin/${name}` : '';
}

/** Tests measure Chinese text and take screenshots: without a CJK font it renders as boxes. */
function ensureChineseFont() {
  const found = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  if (found.status === 0 && found.stdout.trim() !== '') return;
  if (canInstall()) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-cjk'], { stdio: 'ignore' });
  } else {
    console.warn('提示：没有找到中文字体，浏览器测试仍会运行，但截图里的汉字可能显示为方块。');
  }
}

/**
 * Path of a Chromium to test with: `CHROMIUM_PATH`, a system browser, Playwright's own download,
 * and on Debian as root an installation by apt-get. Throws a sentence that says what is missing.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named)) throw new Error(`CHROMIUM_PATH 指向的浏览器不存在：${named}`);
  const path = [named, ...SYSTEM, playwrightDownload()].find(runs) ?? installOnDebian('chromium');
  if (!runs(path)) {
    throw new Error('没有找到 Chromium：请安装 chromium 或 Google Chrome，或用环境变量 CHROMIUM_PATH 指明它的位置。');
  }
  ensureChineseFont();
  return path;
}

/**
 * Path of a browser for tests: `CHROMIUM_PATH`, else Chromium without windows, whose toolbars would
 * start processes of their own and cost up to a third of the processor; where there is none, what
 * `findChromium` finds.
 */
export function findHeadless() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  const path = runs(HEADLESS) ? HEADLESS : installOnDebian('chromium-headless-shell');
  if (!runs(path)) return findChromium();
  ensureChineseFont();
  return path;
}

/** Whether the sandbox must be off: Chromium refuses to run as root with it. */
export const asRoot = () => process.getuid?.() === 0;

if (import.meta.url === `file://${process.argv[1]}`) {
  const path = findChromium();
  console.log(path, execFileSync(path, ['--version'], { encoding: 'utf8' }).trim());
}
