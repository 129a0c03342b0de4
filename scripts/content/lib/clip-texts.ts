import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clipSpecs, type ClipSpec } from '../data/clips.ts';
import { beats } from './frames.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const clock = (s: number) => {
  const ms = Math.round(s * 1000);
  const part = (n: number, size = 2) => String(n).padStart(size, '0');
  return `${part(Math.floor(ms / 60000))}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
};

function captions(spec: ClipSpec): string {
  const starts = beats(spec.seconds);
  const cues = spec.spoken.map(
    (line, i) => `${i + 1}\n${clock(starts[i]!)} --> ${clock((starts[i + 1] ?? spec.seconds) - 0.15)}\n${line}\n`,
  );
  return `WEBVTT\nLanguage: zh-Hans\n\n${cues.join('\n')}`;
}

function clipList(): string {
  const rows = clipSpecs.map(
    ({ key, seconds }) =>
      `  { key: '${key}', file: 'clips/${key}.mp4', durationSec: ${seconds}, captions: 'clips/${key}.vtt' },`,
  );
  return `import type { SeedClip } from './types.ts';\n\n/** Written by scripts/content/clips.ts. Beside each file: the same name as .webm, .webp (poster) and .vtt. */\nexport const clips: SeedClip[] = [\n${rows.join('\n')}\n];\n`;
}

/** Everything written that follows from data/clips.ts, by its path in the repository. */
function texts(): Map<string, string> {
  return new Map([
    ['service/src/db/seed/clips.ts', clipList()],
    ...clipSpecs.map((spec): [string, string] => [`service/content/clips/${spec.key}.vtt`, captions(spec)]),
  ]);
}

export function writeTexts(): void {
  for (const [path, text] of texts()) writeFileSync(join(root, path), text);
}

/** Paths whose file is not what data/clips.ts says. */
export function changedTexts(): string[] {
  return [...texts()].filter(([path, text]) => readFileSync(join(root, path), 'utf8') !== text).map(([path]) => path);
}
