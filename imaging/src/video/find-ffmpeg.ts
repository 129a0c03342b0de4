import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * ffmpeg of this machine: FFMPEG_PATH, else the first on PATH. Null where there is none, or
 * FFMPEG_PATH is `none`.
 */
export function findFfmpeg(env: Record<string, string | undefined> = process.env): string | null {
  const set = env['FFMPEG_PATH'];
  if (set === 'none') return null;
  if (set) return set;
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  for (const folder of (env['PATH'] ?? '').split(path.delimiter).filter(Boolean)) {
    const program = path.join(folder, name);
    try {
      accessSync(program, constants.X_OK);
      return program;
    } catch {
      // Not found in this folder of PATH; the next one is tried.
    }
  }
  return null;
}
