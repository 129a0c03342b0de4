import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Packages with the same compiler options are checked as one program, since each program checks
 * anew all that its files import.
 * @param {string} root
 * @param {string[]} packages folders with a `tsconfig.json` that extends the base
 * @param {string} into folder for the settings of the programs
 * @returns {{ names: string[], project: string }[]} packages of each program and its settings
 */
export function typePrograms(root, packages, into) {
  /** @type {Map<string, { names: string[], include: string[], exclude: string[] }>} */
  const programs = new Map();
  for (const name of packages) {
    const folder = path.join(root, name);
    const {
      compilerOptions = {},
      include,
      exclude = [],
    } = JSON.parse(readFileSync(path.join(folder, 'tsconfig.json'), 'utf8'));
    const options = JSON.stringify(compilerOptions);
    const program = programs.get(options) ?? { names: [], include: [], exclude: [] };
    programs.set(options, program);
    program.names.push(name);
    program.include.push(...include.map((each) => path.join(folder, each)));
    program.exclude.push(...exclude.map((each) => path.join(folder, each)));
  }
  mkdirSync(into, { recursive: true });
  return [...programs].map(([options, { names, include, exclude }], index) => {
    const project = path.join(into, `types-${index}.json`);
    const settings = {
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: JSON.parse(options),
      include,
      exclude,
    };
    writeFileSync(project, JSON.stringify(settings));
    return { names, project };
  });
}
