import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const text = (file) => readFileSync(path.join(root, file), 'utf8');

it('every package with sources is part of a program of TypeScript', () => {
  const startsWith = (folder) => new RegExp(`^${folder.replaceAll('*', '[^/]*')}(/|$)`);
  const programs = ['tsconfig.browser.json', 'tsconfig.node.json'].map((file) => {
    const { include, exclude = [] } = JSON.parse(text(file));
    return { include: include.map(startsWith), exclude: exclude.map(startsWith) };
  });
  const packages = parse(text('pnpm-workspace.yaml')).packages.filter((name) => !name.endsWith('*'));
  const isTyped = (name) => {
    const folder = existsSync(path.join(root, name, 'src')) ? `${name}/src` : name;
    return (
      existsSync(path.join(root, name, 'tsconfig.json')) ||
      programs.some(
        ({ include, exclude }) => include.some((one) => one.test(folder)) && !exclude.some((one) => one.test(folder)),
      )
    );
  };
  expect(packages.filter((name) => !isTyped(name))).toEqual([]);
});
