import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TaskParams } from '@app/shared/contracts/aigc';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { rulesOf } from './index.ts';

it.each(OPEN_TOOLS)('the rules of %s are found by its name', (tool) => {
  expect(rulesOf({ tool } as TaskParams)).toMatchObject({ files: expect.any(Function), result: expect.any(String) });
});

it('the folders of rules are those of open tools alone', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...OPEN_TOOLS].sort());
});
