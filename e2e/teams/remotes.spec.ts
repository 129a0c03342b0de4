import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, copyWorkspace, install, installOutside, root, run, teamFolder } from '../support/teams.ts';
import { expect, test } from '../support/test.ts';

// They install, check and build; release/teams.spec.ts publishes what they leave.
test.setTimeout(300_000);

function freshFolder(name: string): string {
  const folder = teamFolder(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

let packing: Promise<string> | undefined;

/** File of the contract, packed once for both remotes. */
function packedContract(): Promise<string> {
  packing ??= run(root, process.execPath, 'scripts/pack-contract.mjs', freshFolder('contract'));
  return packing.then((file) => file.trim());
}

test('a new remote passes check, test and build as it was made', async () => {
  const folder = freshFolder('notes');
  copyWorkspace(folder);
  const installed = await install(folder).then(
    () => '',
    (error: Error) => error.message,
  );
  test.skip(installed !== '', `依赖无法安装到工作区的副本：${installed}`);
  await run(folder, process.execPath, 'scripts/create-remote.mjs', 'notes', '--title', '笔记');
  const own = 'remote-notes';
  await Promise.all([
    run(folder, bin('oxfmt', folder), '--check', own, 'pnpm-workspace.yaml'),
    run(folder, bin('oxlint', folder), '--type-aware', '--type-check', '--deny-warnings', own),
  ]);
  await Promise.all([
    run(folder, bin('depcruise', folder), '--config', '.dependency-cruiser.mjs', own),
    run(folder, bin('knip', folder), '--no-progress', '--workspace', own),
  ]);
  expect(await run(folder, bin('vitest', folder), 'run', own)).toContain('6 passed');
  await run(folder, process.execPath, 'scripts/build.mjs', 'notes');
});

test('a remote in a repository of its own passes types, test and build with the packed contract alone', async () => {
  const folder = freshFolder('diary');
  const packed = await packedContract();
  const own = join(folder, 'remote-diary');
  const wish = ['diary', '--title', '日记', '--template', 'mount', '--outside', own];
  await run(root, process.execPath, 'scripts/create-remote.mjs', ...wish, '--contract', `file:${packed}`);
  await installOutside(own, packed);
  await run(own, bin('tsc'));
  expect(await run(own, bin('vitest'), 'run')).toContain('6 passed');
  await run(own, bin('rspack'), 'build');
});

test('a remote of Vue passes types, test and build by Vite with the packed contract alone', async () => {
  const folder = freshFolder('film');
  const packed = await packedContract();
  const own = join(folder, 'film');
  const wish = ['film', '--title', '胶卷', '--template', 'vue', '--outside', own];
  await run(root, process.execPath, 'scripts/create-remote.mjs', ...wish, '--contract', `file:${packed}`);
  await installOutside(own, packed);
  await run(own, bin('tsc'));
  expect(await run(own, bin('vitest'), 'run')).toContain('6 passed');
  await run(own, bin('vite', join(root, 'e2e')), 'build');
});
