import '../platform.ts';
import { Boundary } from '@app/shared/federation/boundary';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Crash } from '../app/Crash.tsx';
import { Providers } from '../app/Providers.tsx';
import { commitMounted } from '../remotes/remotes.ts';
import { setNavigate } from '../shell/navigate.ts';
import { Frame } from './Frame.tsx';
import { addStyles, SCOPE_ATTRIBUTE } from './scoped-styles.ts';
import { startOnce } from './start-once.ts';

/** Props that a host of others passes to a page. */
export interface PageProps {
  /** Address of the page on our site, with query: `/tools/watermark?step=2`. */
  path: string;
  /** Called after the person went to another page. */
  navigate?: (to: string, options: { replace: boolean }) => void;
  /** Called with the page's title. */
  onTitle?: (title: string) => void;
}

export interface DrawnPage {
  /** Takes other props; another path shows that page. */
  update: (props: PageProps) => void;
  /** Removes the page and the code of its remote. */
  unmount: () => void;
}

/** State of the session, tasks and remotes is one for the whole window. */
let isShown = false;

/**
 * Draws a page of any remote for this visitor into an element of a host of others, and follows the
 * release. Rejects when the site cannot be reached, or a page is already shown.
 */
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
