import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { readFilmScript, ScriptFault } from '../../scripts/content/lib/film-script.ts';
import { findFfmpeg, LANDSCAPE, renderFilm, TALL } from '../../scripts/content/lib/film-render.ts';
import { FRAMES_A_SECOND, webVtt } from '../../scripts/content/lib/film-timeline.ts';
import { asRoot, findHeadless } from '../../scripts/lib/chromium.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { actAs, newPerson } from '../support/person.ts';
import { Filming } from './filming.ts';

/**
 * `npm run content:films -- [name …]` drives the tools in a browser by the scripts in
 * `scripts/content/films`, and writes their films, captions and posters into the lessons. With
 * `--at <address>` it films a stack that runs, with `--into <folder>` it leaves the lessons alone.
 */
const root = path.join(import.meta.dirname, '..', '..');
const SCRIPTS = path.join(root, 'scripts', 'content', 'films');
const COURSES = path.join(root, 'service', 'content', 'courses');
const POSTER_WIDTH = 640;

const options = new Map<string, string>();
const asked: string[] = [];
const words = process.argv.slice(2);
while (words.length > 0) {
  const word = words.shift()!;
  if (word === '--at' || word === '--into') options.set(word, words.shift() ?? '');
  else asked.push(word);
}

const known = readdirSync(SCRIPTS)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length));
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) fail(`没有影片 ${unknown.join('、')}；有：${known.join('、')}`);
const ffmpeg =
  findFfmpeg() ?? fail('制作影片要用 ffmpeg：请先安装（Debian：apt-get install ffmpeg），或用 FFMPEG_PATH 指明。');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Carries out a script in a browser. @returns draws, encodes and writes its film */
async function film(name: string, url: string): Promise<() => Promise<void>> {
  const script = readFilmScript(readFileSync(path.join(SCRIPTS, `${name}.yaml`), 'utf8'));
  const size = script.tall ? TALL : LANDSCAPE;
  const folder = mkdtempSync(path.join(tmpdir(), 'content-film-'));
  const browser = await chromium.launch({
    executablePath: findHeadless(),
    args: ['--disable-background-networking', ...(asRoot() ? ['--no-sandbox'] : [])],
  });
  let filming: Filming;
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: size.page,
      deviceScaleFactor: size.density,
      hasTouch: size.touch,
      isMobile: size.touch,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await actAs(context, url, await newPerson(url));
    filming = new Filming(await context.newPage(), { script, size, folder, root });
    await filming.run();
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  } finally {
    await browser.close();
  }
  return async () => {
    const { frames, cues } = filming.timeline;
    const [course = '', lesson = ''] = script.lesson.split('/');
    const into = options.get('--into') ?? path.join(COURSES, course, 'media');
    const pictures = options.get('--into') ?? path.join(COURSES, course, 'pictures');
    mkdirSync(into, { recursive: true });
    const out = path.join(into, `${lesson}.mp4`);
    await renderFilm(ffmpeg, { frames, shots: filming.shots, size, out });
    writeFileSync(path.join(into, `${lesson}.vtt`), webVtt(cues));
    await sharp(filming.poster)
      .resize(POSTER_WIDTH)
      .webp({ quality: 70, effort: 6 })
      .toFile(path.join(pictures, `${lesson}.webp`));
    rmSync(folder, { recursive: true });
    console.log(`${name}：${(frames.length / FRAMES_A_SECOND).toFixed(1)} 秒，${cues.length} 句字幕，${out}`);
  };
}

let stop = async () => {};
let url = options.get('--at');
if (!url) {
  const [port = 0] = await freePorts(1);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'content-films-'));
  const stack = await startStack({ port, dataDir });
  url = stack.url;
  stop = async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
function report(name: string, error: unknown): void {
  process.exitCode = 1;
  const said = error instanceof ScriptFault ? `:${error.message}` : (error as Error).message.split('\n')[0];
  console.error(`scripts/content/films/${name}.yaml${said}`);
}

try {
  // A film is encoded while the next one is filmed.
  let encoding = Promise.resolve();
  for (const name of asked.length > 0 ? asked : known) {
    try {
      const finish = await film(name, url);
      await encoding;
      encoding = finish().catch((error: unknown) => report(name, error));
    } catch (error) {
      report(name, error);
    }
  }
  await encoding;
} finally {
  await stop();
}
