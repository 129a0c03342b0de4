import { readFileSync } from 'node:fs';
import path from 'node:path';
import { below } from '../lib/tree.mjs';
import { WIDEST, wideComments } from './width.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** `tsx scripts/comments/check.ts`: whether every comment fits its width. */
const problems = below(root)
  .filter((file) => /\.(?:tsx?|m?js)$/.test(file))
  .flatMap((file) =>
    wideComments(readFileSync(path.join(root, file), 'utf8')).map(
      (line) => `${file}:${line} a comment is wider than ${WIDEST} columns`,
    ),
  );
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
