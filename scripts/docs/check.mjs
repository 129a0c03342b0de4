import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { below, BUILD_OUTPUTS } from '../lib/tree.mjs';
import { numberProblems } from './numbers.mjs';
import { brokenReferences } from './references.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const paths = below(root);
const scripts = paths
  .filter((file) => path.basename(file) === 'package.json')
  .flatMap((file) => Object.keys(JSON.parse(read(file)).scripts ?? {}));
const { VERBS } = await tsImport('../../release/src/cli/verb-table.ts', import.meta.url);
const repository = {
  examples: new Set(['src/routes/Invite.tsx']),
  made: BUILD_OUTPUTS,
  paths: new Set(paths),
  scripts: new Set(scripts),
  verbs: new Set([...VERBS.map(({ name }) => name), 'help']),
  read,
};

/**
 * `node scripts/docs/check.mjs`: whether every path and command that the documents name exists, and
 * every decision has a number of its own.
 */
const documents = paths.filter((file) => file.endsWith('.md') && !file.includes('/template/'));
const problems = [
  ...documents.flatMap((file) => brokenReferences(file, repository).map((problem) => `${file} ${problem}`)),
  ...numberProblems(
    documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)),
    read,
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
