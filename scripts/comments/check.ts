import { readFileSync } from 'node:fs';
import path from 'node:path';
import { below } from '../lib/tree.mjs';
import { headlessComments, headlessTitles } from './headless.ts';
import { WIDEST, wideComments } from './width.ts';
import { linesWithNames, replacedNames } from './words.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TESTS = /\.(?:test|spec)\.(?:tsx?|m?js)$/;
const names = replacedNames(readFileSync(path.join(root, 'docs/words.md'), 'utf8'));
/** Tests of this check hold examples of what it refuses. */
const EXAMPLES = /^scripts\/comments\/.*\.test\.ts$/;

/**
 * `tsx scripts/comments/check.ts`: whether every comment fits its width and begins with its
 * subject, every test title reads alone, and no name is one that docs/words.md replaces.
 */
function problemsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const say = (lines: number[], problem: string) => lines.map((line) => `${file}:${line} ${problem}`);
  return [
    ...say(wideComments(source), `a comment is wider than ${WIDEST} columns`),
    ...say(headlessComments(source), 'a comment begins without its subject'),
    ...linesWithNames(source, names).map(
      ({ line, name }) => `${file}:${line} the name ${name} has a plain word, see docs/words.md`,
    ),
    ...(TESTS.test(file) ? say(headlessTitles(source), 'a test title cannot be read alone') : []),
  ];
}

const problems = below(root)
  .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !EXAMPLES.test(file))
  .flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
