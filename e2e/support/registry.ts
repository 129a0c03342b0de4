import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { writeCommandLine } from '../../scripts/contract/pack.mjs';
import { repack } from '../../scripts/lib/repack.mjs';
import { served } from './release.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let made = 0;
let program: Promise<string> | undefined;

/**
 * The command line as one file, for this worker: it is up in a fraction of the time that its
 * sources take.
 */
async function commandLine(): Promise<string> {
  const file = join(process.env.E2E_DATA_DIR!, `release-${process.pid}.mjs`);
  await writeCommandLine(root, file);
  return file;
}

/** Runs a verb of the command line against the stack under test; answers what it prints as JSON. */
export async function release(...words: string[]): Promise<Record<string, unknown>> {
  const token = join(process.env.E2E_DATA_DIR!, 'release-token');
  const flags = ['--url', process.env.E2E_URL!, '--token-file', token, '--json'];
  program ??= commandLine();
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [await program, ...words, ...flags], { cwd: root });
    return JSON.parse(stdout) as Record<string, unknown>;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`release ${words.join(' ')}: ${stdout}${stderr}`, { cause: error });
  }
}

interface Options {
  /** As for the command line: `--live` is the default, `--no-live` only stores it. */
  flags?: string[];
  /** Changes the scripts of the built remote. */
  edit?: (file: string, text: string) => string;
}

/**
 * Publishes the built application once more, as a version of its own.
 * @returns the version
 */
export async function publishNext(name: string, { flags = [], edit }: Options = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'huixue-version-'));
  const version = `9.${Math.floor(Date.now() / 1000) % 1_000_000}.${made++}`;
  const from = join(root, name === 'host' ? 'host' : `remote-${name}`, 'dist');
  try {
    repack({ from, to: folder, version, ...(edit ? { edit } : {}) });
    await release('publish', folder, ...flags);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return version;
}

/** Opens a link to a version under test, and confirms the question. */
export async function openTestLink(page: Page, link: string): Promise<void> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.goto(link);
  expect(await asked).toContain('运行一个测试版本');
}

/** Heading of the toolbox, by which its versions are told apart. */
export const TOOLBOX = 'AIGC 工具箱';

/** An edit that changes the heading of the toolbox. */
export const renamed = (heading: string): ReturnType<typeof replacing> =>
  replacing('route-toolbox.js', `title:"${TOOLBOX}"`, `title:"${heading}"`);

/** An edit of one script, which must hold the text. */
export function replacing(file: string, text: string, by: string): (file: string, text: string) => string {
  return (name, source) => {
    if (name !== file) return source;
    if (!source.includes(text)) throw new Error(`${file} does not hold ${text}`);
    return source.replaceAll(text, by);
  };
}

/**
 * Call it before a test that releases; what it answers makes live again, for everybody, what was
 * live then.
 */
export async function restorer(api: APIRequestContext): Promise<() => Promise<void>> {
  const live = async () => {
    const { host, remotes } = await served(api);
    const main = Object.entries(remotes).map(([name, { versions }]) => [
      name,
      versions.find(({ traffic }) => traffic === 10_000)?.version,
    ]);
    return Object.fromEntries([['host', host.version], ...main]) as Record<string, string | undefined>;
  };
  const before = await live();
  return async () => {
    const now = await live();
    for (const [name, version] of Object.entries(before))
      if (version !== undefined && now[name] !== version) await release('promote', `${name}@${version}`);
  };
}

/** The revision that the page runs. */
export function revisionOf(page: Page): Promise<number> {
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('releaseSeen') ?? '{"revision":-1}') as { revision: number }).revision,
  );
}
