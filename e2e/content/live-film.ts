import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { asRoot, findChromium } from '../../scripts/lib/chromium.mjs';

/**
 * `npx tsx e2e/content/live-film.ts <address of a running stack> <lesson> <folder>` films a deck
 * and cuts it for HLS in two heights: what a demonstration of a broadcast shows. Needs ffmpeg.
 */
const [url, lesson, folder] = process.argv.slice(2);
if (!url || !lesson || !folder) throw new Error('which stack, which lesson, into which folder?');
const FRAMES = 4;
const PART_SEC = 4;

const frames = mkdtempSync(path.join(tmpdir(), 'live-film-'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--disable-background-networking', ...(asRoot() ? ['--no-sandbox'] : [])],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 790 }, locale: 'zh-CN', bypassCSP: true });
// A film runs by the clock of its deck.
await page.addInitScript(() => localStorage.setItem('huixue:player:1', JSON.stringify({ autoTurn: true })));
await page.goto(`${url}/course/detail?id=${Math.floor(Number(lesson) / 100)}&lesson=${lesson}`);
const player = page.getByRole('region', { name: /^播放器/ });
await player.getByRole('button', { name: '播放', exact: true }).first().click();
await player.getByRole('button', { name: '暂停' }).click();
// Alone on the page, without what stands above and beside it.
await page.addStyleTag({ content: 'header, aside { display: none !important }' });
await player.evaluate((shell) => {
  shell.setAttribute('popover', 'manual');
  (shell as HTMLElement).showPopover();
  (shell as HTMLElement).style.cssText =
    'position: fixed; inset: 0; width: 1280px; height: 790px; border: 0; padding: 0; margin: 0; border-radius: 0';
});
const stage = player.locator('> div').first();
const bar = player.getByRole('slider', { name: '播放进度' });
const seconds = Number(await bar.getAttribute('max'));
const box = (await stage.boundingBox())!;
const height = Math.floor((box.width * 9) / 16);
for (let frame = 0; frame < seconds * FRAMES; frame++) {
  await bar.evaluate((input: HTMLInputElement, at) => {
    input.value = String(at);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, frame / FRAMES);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.screenshot({
    path: path.join(frames, `${String(frame).padStart(5, '0')}.jpg`),
    type: 'jpeg',
    quality: 92,
    clip: { x: 0, y: box.y + (box.height - height) / 2, width: box.width, height },
    animations: 'disabled',
  });
}
await browser.close();

mkdirSync(folder, { recursive: true });
const keys = String(FRAMES * PART_SEC);
execFileSync(
  'ffmpeg',
  [
    ['-v', 'error', '-y', '-framerate', String(FRAMES), '-i', path.join(frames, '%05d.jpg')],
    ['-filter_complex', '[0:v]split=2[a][b];[a]scale=1280:720[l];[b]scale=640:360[s]', '-map', '[l]', '-map', '[s]'],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-pix_fmt', 'yuv420p', '-crf', '30'],
    ['-b:v:0', '0', '-maxrate:v:0', '900k', '-bufsize:v:0', '1800k'],
    ['-b:v:1', '0', '-maxrate:v:1', '300k', '-bufsize:v:1', '600k'],
    ['-g', keys, '-keyint_min', keys, '-sc_threshold', '0', '-map_metadata', '-1'],
    ['-f', 'hls', '-hls_time', String(PART_SEC), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ['-hls_segment_filename', path.join(folder, 'v%v-%02d.m4s'), '-master_pl_name', 'index.m3u8'],
    ['-var_stream_map', 'v:0 v:1', path.join(folder, 'v%v.m3u8')],
  ].flat(),
  { stdio: 'inherit' },
);
rmSync(frames, { recursive: true });
