import '../platform.ts';
import { Boundary } from '@app/shared/federation/boundary';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Crash } from '../app/Crash.tsx';
import { Providers } from '../app/Providers.tsx';
import { commitMounted } from '../remotes/remotes.ts';
import { setNavigate } from '../shell/navigate.ts';
import type { DrawnPage, PageProps } from './contract.ts';
import { Frame } from './Frame.tsx';
import { addStyles, SCOPE_ATTRIBUTE } from './scoped-styles.ts';
import { startOnce } from './start-once.ts';

/** State of the session, tasks and remotes is one for the whole window. */
let isShown = false;

/** See the contract. */
export async function mount(element: HTMLElement, first: PageProps): Promise<DrawnPage> {
  if (isShown) throw new Error('窗口里已有一个页面，请先调用它的 unmount');
  checkPath(first.path);
  isShown = true;
  try {
    await startOnce();
  } catch (error) {
    isShown = false;
    throw error;
  }
  let props = first;
  let isMounted = true;
  /** The address that both sides know. */
  let known = first.path;
  const removeStyles = addStyles();
  const place = document.createElement('div');
  place.setAttribute(SCOPE_ATTRIBUTE, '');
  element.append(place);
  const router = createMemoryRouter([{ path: '*', element: <Frame onTitle={(title) => props.onTitle?.(title)} /> }], {
    initialEntries: [first.path],
  });
  router.subscribe(({ location: { pathname, search, hash }, historyAction }) => {
    const now = pathname + search + hash;
    if (now === known) return;
    known = now;
    props.navigate?.(now, { replace: historyAction === 'REPLACE' });
  });
  setNavigate((path) => void router.navigate(path));
  const root = createRoot(place);
  root.render(
    <Boundary fallback={(error) => <Crash error={error} />}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </Boundary>,
  );
  return {
    update(next) {
      checkPath(next.path);
      props = next;
      if (next.path === known) return;
      known = next.path;
      void router.navigate(next.path, { replace: true });
    },
    unmount() {
      if (!isMounted) return;
      isMounted = false;
      root.unmount();
      router.dispose();
      place.remove();
      removeStyles();
      commitMounted(null, new Set());
      isShown = false;
    },
  };
}

function checkPath(path: string): void {
  if (!/^\/(?!\/)/.test(path)) throw new TypeError(`path 应为以 / 开头的站内路径，不是 ${path}`);
}
