import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CompileHintPlugin } from './compile-hint.js';
import { build, lent, sourcesIn } from './federation/fixture.mjs';

const folder = sourcesIn();
afterAll(() => rmSync(folder, { recursive: true }));

it('the hint to compile everything stands first in the scripts of the first screen, and in no chunk that is asked for later', async () => {
  const dist = await build(folder, { role: 'host', shared: lent, plugins: [new CompileHintPlugin()] });
  const firstLine = (file) => readFileSync(path.join(dist, file), 'utf8').split('\n')[0];
  // The form that browsers read: anything before it, or another word, and it is a comment.
  expect(firstLine('main.js')).toBe('//# allFunctionsCalledOnLoad');
  expect(firstLine('later.js')).not.toContain('allFunctionsCalledOnLoad');
});
