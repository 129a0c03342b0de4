import { Boundary } from '@app/shared/federation/boundary';
import { lateBaseCss } from '@app/shared/theme/base-css';
import { followTranslation } from '@app/shared/federation/translation';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { noteHost, noteHostLoaded, watchHealth, watchLongFrames } from '../remotes/beacons.ts';
import { canFollow } from '../release/document.ts';
import { wantsDevtools } from '../remotes/devtools-hint.ts';
import { watchIntent } from '../remotes/intent.ts';
import { mayOverride } from '../remotes/overrides/override-hint.ts';
import { getOverrides } from '../remotes/remotes.ts';
import { nonce } from '../remotes/loading/nonce.ts';
import { absolutisePreloadedScripts } from '../remotes/loading/script.ts';
import { setNavigate } from '../shell/navigate.ts';
import { startShell } from '../shell/start-shell.ts';
import { isPainted, yieldToBrowser } from '../shell/lazy/painted.ts';
import { whenIdle } from '../shell/lazy/when-idle.ts';
import { Crash } from './Crash.tsx';
import { firstDocument } from './first-document.ts';
import { NoRelease } from './NoRelease.tsx';
import { waitBriefly } from './wait-briefly.ts';
import { watchNavigation } from './navigation.ts';

import { prefetch, warmPlatform } from './prefetch.ts';
import { Providers } from './Providers.tsx';
import { router } from './router.tsx';

/**
 * Maximum delay before releases are followed, in ms: a page with slow pictures must receive a kill
 * as well.
 */
const FOLLOW_WITHIN_MS = 4000;

export function startApp(): void {
  addLateBase();
  followTranslation();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  absolutisePreloadedScripts();
  watchHealth(isOverridden);
  void prepare().then((found) => (found ? show(root) : showNothing(root)));
}

const isOverridden = (name: string, version: string) => getOverrides()[name]?.version === version;

/** Inserted after the HTML's sheet and before those of components, as if it were in the former. */
function addLateBase(): void {
  const style = Object.assign(document.createElement('style'), { nonce: nonce ?? '', textContent: lateBaseCss });
  document.querySelector('head > style')?.after(style);
}

function showNothing(root: Root): void {
  root.render(<NoRelease />);
  dispatchEvent(new Event('host-up'));
}

/** No remote is requested before this resolves. */
async function prepare(): Promise<boolean> {
  const found = await firstDocument;
  if (found && mayOverride()) await testVersions();
  return found;
}

async function testVersions(): Promise<void> {
  try {
    const { startOverrides } = await import(/* webpackChunkName: "overrides" */ '../remotes/overrides/overrides.ts');
    await startOverrides();
  } catch (error) {
    // Without overrides the published versions are used.
    reportError(error);
  }
}

async function show(root: Root): Promise<void> {
  // Before the first render: the entry and the page's code load while React starts.
  const loading = prefetch(location.pathname);
  setNavigate((path) => void router.navigate(path));
  await yieldToBrowser();
  startShell();
  await yieldToBrowser();
  watchIntent(prefetch);
  warmPlatform();
  watchNavigation(router);
  noteHostLoaded();
  await waitBriefly(loading);
  await yieldToBrowser();
  requestAnimationFrame(() => noteHost('mounts', performance.now()));
  const draw = (): void =>
    root.render(
      <Boundary fallback={(error) => <Crash error={error} />} onError={() => noteHost('renderErrors')}>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </Boundary>,
    );
  if (isPainted) startTransition(draw);
  else draw();
  // The page's watchdog waits for this event.
  dispatchEvent(new Event('host-up'));
  whenIdle(followReleases, FOLLOW_WITHIN_MS);
  whenIdle(startWorker);
  // A chunk that is not there is no fault of the page.
  whenIdle(() => void watchLongFrames(isOverridden).catch(() => {}));
  if (wantsDevtools()) whenIdle(tellDevtools);
}

function tellDevtools() {
  import(/* webpackChunkName: "federation" */ '../remotes/devtools.ts')
    .then(({ followForDevtools }) => followForDevtools())
    .catch(reportError);
}

function startWorker() {
  import(/* webpackChunkName: "pwa" */ '../pwa/pwa.ts').then(({ startPwa }) => startPwa()).catch(() => undefined);
}

function followReleases() {
  if (!canFollow()) return;
  import(/* webpackChunkName: "follow" */ '../release/follow.ts')
    .then(({ followReleases: follow }) => follow())
    .catch(() => undefined);
}
