import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ENGINE_KINDS } from '../../remote-sd/src/routes/engines/kinds.ts';

const manual = readFileSync(path.resolve(import.meta.dirname, '../../docs/operators/README.md'), 'utf8');

it.each(ENGINE_KINDS)(
  '$name: names variables that operators can set, and what it does there',
  ({ variables, does, example }) => {
    const row = manual.split('\n').find((line) => line.startsWith(`| \`${variables[0]}\``)) ?? '';
    for (const variable of variables) expect(row).toContain(`\`${variable}\``);
    const told = ['文生图', '图生图', '后期处理'].filter((tool) => row.includes(tool));
    for (const tool of told) expect(does).toContain(tool);
    expect(example.startsWith(`${variables[0]}=http`)).toBe(true);
  },
);
