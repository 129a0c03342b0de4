import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run admin -- …` on the stack of the run; answers all that it says. */
export function admin(...argv: string[]): string {
  const done = spawnSync(process.execPath, ['scripts/admin.mjs', ...argv], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    encoding: 'utf8',
  });
  return done.stdout + done.stderr;
}

/** The folder of the courses that come with the product. */
export const SHIPPED_COURSES = path.join(root, 'service/content/courses');

/** The folder of the course of tests: a film of six seconds in two heights, cut by ffmpeg. */
export const HLS_COURSE = path.join(root, 'e2e/content/hls-course');

/** Takes in the same film as a broadcast that began some minutes ago. @returns what was said */
export function air(id: number, title: string, minutesAgo: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aired-'));
  cpSync(HLS_COURSE, folder, { recursive: true });
  const start = new Date(Date.now() + 8 * 3_600_000 - minutesAgo * 60_000).toISOString();
  const page = readFileSync(path.join(folder, 'course.md'), 'utf8')
    .replace('id: 9101', `id: ${id}`)
    .replace('一段真正的 HLS', title)
    .replace(
      'type: PIECE',
      `type: LIVE\nlive: { start: "${start.slice(0, 10)} ${start.slice(11, 16)}", minutes: 60, demo: true, stream: media/index.m3u8 }`,
    );
  writeFileSync(path.join(folder, 'course.md'), page);
  const lesson = path.join(folder, '01-film.md');
  writeFileSync(lesson, readFileSync(lesson, 'utf8').replace('id: 910101', `id: ${id}01`).replace('trial: true\n', ''));
  const said = admin('course', 'import', folder);
  rmSync(folder, { recursive: true });
  return said;
}
