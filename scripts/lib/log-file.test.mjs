import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepLog } from './log-file.mjs';

const DAY = 86_400_000;
let dir;
let file;
let now;
let log;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'logs-'));
  file = path.join(dir, 'service.log');
  now = new Date('2026-11-22T10:00:00Z');
  log = keepLog(file, { keepDays: 183, limitBytes: 1000, clock: () => now });
});
afterEach(() => {
  log.stop();
  rmSync(dir, { recursive: true });
});

const write = (text) => appendFileSync(file, text);
const read = (name) => readFileSync(path.join(dir, name), 'utf8');
/** Writes one line on each of so many days. */
function live(days) {
  for (let day = 0; day < days; day += 1) {
    write(`${now.toISOString()}\n`);
    now = new Date(now.getTime() + DAY);
    log.look();
  }
}

it('a log has a file for each day, and several for a day above the size limit', () => {
  write('one\n');
  log.look();
  expect(readdirSync(dir)).toEqual(['service.log']);
  write('x'.repeat(1000));
  log.look();
  write('two\n');
  now = new Date('2026-11-23T00:00:00Z');
  log.look();
  expect(read('service-2026-11-22.log')).toBe(`one\n${'x'.repeat(1000)}two\n`);
  expect(read('service.log')).toBe('');
});

it('log files are deleted after six months', () => {
  live(190);
  const kept = readdirSync(dir).filter((name) => name !== 'service.log');
  expect(kept[0]).toBe('service-2026-11-29.log');
  expect(kept).toHaveLength(183);
});

it('no log file is deleted after the clock jumped ahead', () => {
  live(3);
  const before = readdirSync(dir);
  now = new Date(now.getTime() + 400 * DAY);
  log.look();
  expect(readdirSync(dir)).toEqual(before);
});
