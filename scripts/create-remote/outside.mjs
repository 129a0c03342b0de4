import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionsIn } from '../contract/package.mjs';
import { packageOf, pages } from './sources.mjs';
import { WrongUse } from './wrong-use.mjs';

/** What a remote of its own repository needs beside the contract, in the versions of the workspace. */
const DEV_DEPENDENCIES = [
  '@rspack/cli',
  '@rspack/core',
  '@types/react',
  'react',
  'styled-components',
  'typescript',
  'vitest',
];

function packageOutside(wish, contract, versions) {
  const { dependencies: _workspace, scripts: _scripts, ...own } = packageOf(wish);
  return {
    ...own,
    scripts: { check: 'tsc', test: 'vitest run', build: 'rspack build', dev: 'remote-dev', release: 'release' },
    devDependencies: {
      '@app/shared': contract,
      ...Object.fromEntries(DEV_DEPENDENCIES.map((name) => [name, versions[name]])),
    },
  };
}

const README = ({ name, title, mount }) => `# remote-${name}

「${title}」, the pages below \`${mount}\`. Everything it knows of the platform is in the contract package \`@app/shared\`.

\`\`\`
npm install
npm run check
npm test
npm run build
npm run dev                           # at every change, for a deployed host: the line it prints makes the link
npx release publish dist --no-live    # RELEASE_URL and RELEASE_TOKEN say where and who
npx release promote ${name}@1.0.0
\`\`\`

A push to \`main\` with a new \`version\` in \`package.json\` is published by \`.github/workflows/release.yml\`.
`;

const WORKFLOW = ({ name }) => `name: release
on:
  push:
    branches: [main]
jobs:
  release:
    runs-on: ubuntu-latest
    env:
      RELEASE_URL: \${{ vars.RELEASE_URL }}
      RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
      - run: npm ci
      - run: npm run check
      - run: npm test
      - run: npm run build
      - run: npx release publish dist --canary 5 --why "\${{ github.sha }}"
  # Started by hand once the figures look good: each run takes the next step.
  # npx release advance ${name}
`;

function filesOf(root, wish, contract) {
  const base = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'));
  const versions = versionsIn(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const text = (value) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'package.json': text(packageOutside(wish, contract, versions)),
    'rspack.config.js': `import { createRemoteConfig } from '@app/shared/rspack';

export default createRemoteConfig(import.meta.dirname);
`,
    'tsconfig.json': text({ ...base, include: ['src'] }),
    'README.md': README(wish),
    '.gitignore': 'dist\nnode_modules\n',
    '.github/workflows/release.yml': WORKFLOW(wish),
    ...pages(wish),
  };
}

/**
 * Writes a remote as a repository of its own.
 * @param {string} [contract] version or file of the contract package; the present version when left out
 * @returns {string[]} files, relative to the folder
 */
export function scaffoldOutside(root, folder, wish, contract) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new WrongUse(`目录 ${folder} 不是空的，请换一个`);
  const { version } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8'));
  const files = Object.entries(filesOf(root, wish, contract ?? version));
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text, { flag: 'wx' });
  }
  return files.map(([file]) => file);
}
