import { readFileSync } from 'node:fs';
import path from 'node:path';
import { below } from '../lib/tree.mjs';
import { headlessComments, headlessTitles } from './headless.ts';
import { WIDEST, wideComments } from './width.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TESTS = /\.(?:test|spec)\.(?:tsx?|m?js)$/;
/** Holds examples of what the check refuses. */
const EXAMPLES = 'scripts/comments/headless.test.ts';

/**
 * `tsx scripts/comments/check.ts`: whether every comment fits its width and begins with its
 * subject, and every test title reads alone.
 */
function problemsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const say = (lines: number[], problem: string) => lines.map((line) => `${file}:${line} ${problem}`);
  return [
    ...say(wideComments(source), `a comment is wider than ${WIDEST} columns`),
    ...say(headlessComments(source), 'a comment begins without its subject'),
    ...(TESTS.test(file) ? say(headlessTitles(source), 'a test title cannot be read alone') : []),
  ];
}

const problems = below(root)
  .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && file !== EXAMPLES)
  .flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
