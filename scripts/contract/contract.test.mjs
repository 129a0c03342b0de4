import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractPackage } from './package.mjs';
import { sourcesOf } from './sources.mjs';

const root = path.resolve(import.meta.dirname, '../..');

describe('the contract package', () => {
  it('the contract package has every file that the build imports, and none that only the host needs', () => {
    const { files, packages } = sourcesOf(root, 'scripts/contract/dev.mjs');
    expect(files).toEqual(expect.arrayContaining(['rspack.shared.js', 'scripts/rspack/share-table.js']));
    expect(files).not.toContain('scripts/rspack/page.js');
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(packages).toEqual(expect.arrayContaining(['@rspack/core', '@swc/plugin-styled-components']));
  });

  const workspace = {
    shared: {
      name: '@app/shared',
      version: '1.2.0',
      exports: { './errors': './src/errors/index.ts', './player/*': './src/player/*.tsx' },
      dependencies: { react: 'catalog:' },
    },
    catalog:
      "catalog:\n  '@rspack/cli': 2.2.8\n  '@types/react': 19.3.0\n  '@types/react-dom': 19.3.0\n  jotai: 3.0.1\n  react: 19.3.1\n",
    tools: [],
    offered: ['@app/shared', 'jotai'],
  };

  it('the contract package contains only types, in the versions that the host runs', () => {
    const made = contractPackage(workspace);
    expect(made.exports['./errors']).toEqual({ types: './types/errors/index.d.ts' });
    expect(made.exports['./player/*']).toEqual({ types: './types/player/*.d.ts' });
    expect(made.dependencies).toMatchObject({ react: '19.3.1', jotai: '3.0.1', '@rspack/cli': '2.2.8' });
    expect(made.dependencies).not.toHaveProperty('@app/shared');
  });

  it('the contract package is refused for a dependency without a known version', () => {
    expect(() => contractPackage({ ...workspace, tools: ['left-pad'] })).toThrow('the catalog has no left-pad');
  });
});
