import type { ReleaseDocument } from '@app/shared/contracts/release';
import { prefetch, warmPlatform } from '../app/prefetch.ts';
import { canFollow, DOCUMENT_ADDRESS, readPageDocument } from '../release/document.ts';
import { followReleases } from '../release/follow.ts';
import { keepOwnWindow } from '../release/own-window.ts';
import { watchHealth, watchLongFrames } from '../remotes/beacons.ts';
import { watchIntent } from '../remotes/intent.ts';
import { watchForKills } from '../remotes/kill-guard.ts';
import { startShell } from '../shell/start-shell.ts';

let started: Promise<void> | undefined;

/** Starts what runs outside React; again only when it failed. */
export function startOnce(): Promise<void> {
  return (started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  }));
}

async function start(): Promise<void> {
  keepOwnWindow();
  if (!(await readPageDocument(await servedPage())))
    throw new Error(`没有取到可用的 ${DOCUMENT_ADDRESS}，请确认本站的这些路径已转发到绘学 AI`);
  watchForKills();
  watchHealth(() => false);
  void watchLongFrames(() => false).catch(() => {});
  startShell();
  watchIntent(prefetch);
  warmPlatform();
  if (canFollow()) followReleases();
}

/**
 * The document with its keys, as a page of our site has them. The keys are as trustworthy as this
 * script: both come from the same server.
 */
async function servedPage(): Promise<Document> {
  const answer = await fetch(DOCUMENT_ADDRESS, { cache: 'no-store' });
  const served = (answer.ok ? await answer.json() : {}) as Partial<ReleaseDocument>;
  const page = document.implementation.createHTMLDocument('');
  const add = (id: string, value: unknown) =>
    page.body.append(Object.assign(page.createElement('div'), { id, textContent: JSON.stringify(value) }));
  add('release-keys', served.keys ?? {});
  add('release-document', served);
  return page;
}
