import { Boundary } from '@app/shared/federation/boundary';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { readEmbeddedDocument, refreshDocument } from '../remotes/document.ts';
import { watchIntent } from '../remotes/intent.ts';
import { setNavigate } from '../shell/navigate.ts';
import { startShell } from '../shell/start-shell.ts';
import { Crash } from './Crash.tsx';
import { NoRelease } from './NoRelease.tsx';
import { prefetch, warmPlatform } from './prefetch.ts';
import { Providers } from './Providers.tsx';
import { router } from './router.tsx';

export function start(root: Root): void {
  if (readEmbeddedDocument()) return show(root);
  void refreshDocument().then((found) => (found ? show(root) : root.render(<NoRelease />)));
}

function show(root: Root) {
  // Before the first render: the entry and the page's code are on their way while React starts.
  void prefetch(location.pathname);
  watchIntent(prefetch);
  warmPlatform();
  setNavigate((path) => void router.navigate(path));
  startShell();
  root.render(
    <Boundary fallback={(error) => <Crash error={error} />}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </Boundary>,
  );
}
