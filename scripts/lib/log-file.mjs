import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const LIMIT_BYTES = 64 * 1024 * 1024;
const LOOK_MS = 60_000;
const DAY_MS = 86_400_000;
/** The privacy policy keeps logs for six months. */
export const LOG_KEEP_DAYS = 183;
/**
 * Nothing is removed when the clock differs from the newest old log by more than this: it may be
 * wrong.
 */
const TRUST_DAYS = 8;

const dayOf = (date) => date.toISOString().slice(0, 10);

/**
 * Moves what is in the log to the end of another file and empties it, while its process goes on
 * writing: it appends, so that its next line is the first of the emptied file.
 */
function moveAway(file, target) {
  const [from, to] = [openSync(file, 'r+'), openSync(target, 'a', 0o600)];
  try {
    const piece = Buffer.alloc(1024 * 1024);
    let at = 0;
    // Lines that were written meanwhile are moved, too.
    while (at < fstatSync(from).size) {
      const read = readSync(from, piece, 0, piece.length, at);
      if (read === 0) break;
      writeSync(to, piece, 0, read);
      at += read;
    }
    ftruncateSync(from);
  } finally {
    closeSync(from);
    closeSync(to);
  }
}

function removeOld(folder, base, keepDays, now) {
  const old = new RegExp(`^${base.replace(/[.]/g, '[.]')}-(\\d{4}-\\d\\d-\\d\\d)[.]log$`);
  const logs = readdirSync(folder).flatMap((name) => {
    const [, day] = old.exec(name) ?? [];
    return day ? [{ name, age: now.getTime() - Date.parse(day) }] : [];
  });
  if (Math.min(...logs.map(({ age }) => age)) > TRUST_DAYS * DAY_MS) return;
  for (const { name, age } of logs) if (age > (keepDays + 1) * DAY_MS) rmSync(path.join(folder, name), { force: true });
}

/**
 * Keeps a log: each day's lines in a file of their own beside it (`service-2026-11-22.log`), for so
 * many days.
 * @param {string} file the log that is written to, `….log`
 * @param {{ keepDays?: number, limitBytes?: number, clock?: () => Date }} [options]
 * @returns {{ look: () => void, stop: () => void }}
 */
export function keepLog(file, { keepDays = LOG_KEEP_DAYS, limitBytes = LIMIT_BYTES, clock = () => new Date() } = {}) {
  const { dir, name } = path.parse(file);
  const facts = () => statSync(file, { throwIfNoEntry: false });
  // Lines of an earlier run belong to the day on which they were written.
  let day = dayOf(facts()?.mtime ?? clock());

  function look() {
    const now = clock();
    const size = facts()?.size ?? 0;
    if (size > 0 && (day !== dayOf(now) || size > limitBytes)) moveAway(file, path.join(dir, `${name}-${day}.log`));
    if (day === dayOf(now)) return;
    day = dayOf(now);
    removeOld(dir, name, keepDays, now);
  }

  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // After a failure, as with a full disk, the next interval retries.
    }
  }, LOOK_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
