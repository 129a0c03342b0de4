import { createHash } from 'node:crypto';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { signRelease, TEST_KEYS } from './release-signing.ts';

export interface Version {
  version: string;
  traffic: number;
  slices: [number, number][];
  base: string;
  entry: string;
  container: string;
  integrity: string;
  requires: Record<string, string>;
}

/** Place, name, path, order, and what else an entry of header or menu has. */
type NavEntry = Record<string, unknown>;

export interface Release {
  [key: string]: unknown;
  revision: number;
  host: { version: string };
  remotes: Record<string, { versions: Version[]; previous: string | null; nav: NavEntry[] }>;
}

/** Release that the edge serves now. */
export async function served(api: APIRequestContext): Promise<Release> {
  return (await api.get('/release/document.json')).json() as Promise<Release>;
}

export function liveVersion(release: Release, name: string): Version {
  const version = release.remotes[name]?.versions.find(({ traffic }) => traffic > 0);
  if (!version) throw new Error(`${name} is not published`);
  return version;
}

/** Any address of a remote's file, that of a fresh copy (`/~rN/`) included. */
export function fileOf(name: string, file: string): RegExp {
  return new RegExp(`/r/${name}/[^/]+/${file.replaceAll('.', '\\.')}(\\?.*)?$`);
}

export interface Fault {
  /** Addresses asked for since the fault began. */
  asked: string[];
  repair: () => Promise<void>;
}

/** Puts `answer` in the place of the server for these addresses. */
export async function breakAt(page: Page, address: RegExp, answer: (route: Route) => Promise<void>): Promise<Fault> {
  const asked: string[] = [];
  const handler = async (route: Route) => {
    asked.push(route.request().url());
    await answer(route);
  };
  await page.route(address, handler);
  return { asked, repair: () => page.unroute(address, handler) };
}

export const FAULTS = {
  missing: (route: Route) => route.fulfill({ status: 404, json: { code: 404, msg: '访问资源不存在', data: null } }),
  reset: (route: Route) => route.abort('connectionreset'),
  /** Left without an answer; the page closes it at the test's end. */
  hanging: () => Promise.resolve(),
} as const;

/** Serves pages with another text in one of their JSON scripts. */
export async function withJson(page: Page, edits: Record<string, (json: string) => string>): Promise<Fault> {
  return breakAt(page, /./, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    let html = await answer.text();
    for (const [id, edit] of Object.entries(edits)) {
      html = html.replace(
        new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's'),
        (_all, open: string, json: string, close: string) => open + edit(json).replaceAll('<', '\\u003c') + close,
      );
    }
    await route.fulfill({ response: answer, body: html });
  });
}

/**
 * Serves pages with another release document than the published one, signed with a key that these
 * pages trust.
 */
export async function withDocument(page: Page, edit: (release: Release) => void): Promise<Fault> {
  return withJson(page, {
    'release-keys': () => JSON.stringify(TEST_KEYS),
    'release-document': (json) => {
      const release = JSON.parse(json) as Release;
      edit(release);
      return JSON.stringify(signRelease(release));
    },
  });
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/**
 * Serves a remote as if it had been published with other content: the document and the entry name
 * the hashes of what is served, so that nothing but the content itself is at fault.
 */
export async function publishedAs(
  page: Page,
  name: string,
  file: string,
  change: (source: string) => string,
): Promise<void> {
  const version = liveVersion(await served(page.request), name);
  const read = async (path: string) => (await page.request.get(version.base + path)).text();
  const original = await read(file);
  const changed = change(original);
  if (changed === original) throw new Error(`${file} of ${name} was not changed`);
  const serve = (path: string, body: string) =>
    page.route(fileOf(name, path), (route) =>
      route.fulfill({
        body,
        contentType: 'text/javascript; charset=utf-8',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
  await serve(file, changed);
  // The entry holds the hash of the table, and the table those of all other files.
  let [was, entry] = [original, changed];
  for (const path of file === version.entry ? [] : ['hashes.js', version.entry]) {
    const before = await read(path);
    entry = before.replaceAll(integrityOf(was), integrityOf(entry));
    was = before;
    await serve(path, entry);
  }
  await withDocument(page, (release) => {
    liveVersion(release, name).integrity = integrityOf(entry);
  });
}
