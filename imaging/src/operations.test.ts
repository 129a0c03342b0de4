import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { OPERATED_ELSEWHERE, type OperatedTool } from './operation.ts';
import { operationOf } from './operations.ts';

const ELSEWHERE: readonly string[] = OPERATED_ELSEWHERE;
const OPERATED = OPEN_TOOLS.filter((tool): tool is OperatedTool => !ELSEWHERE.includes(tool));

it.each(OPERATED)('the operation of %s is found by its name', async (tool) => {
  expect(await operationOf(tool)).toBeTypeOf('function');
});

it('the operations folder contains only those of open tools', () => {
  const files = readdirSync(`${import.meta.dirname}/operations`).filter((name) => !name.endsWith('.test.ts'));
  expect(files.sort()).toEqual(OPERATED.map((tool) => `${tool}.ts`).sort());
});
