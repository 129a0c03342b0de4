import { act, cleanup, render, screen } from '@testing-library/react';
import type { ExposedRemote, Mount, MountProps } from '@app/shared/contracts/remote';
import { Boundary } from '@app/shared/federation/boundary';
import { hasUnsaved } from '@app/shared/federation/unsaved';
import { Activity, type ComponentType } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { sampleTarget } from '../fakes.ts';
import type { RemoteTarget } from '../target.ts';
import { endRemote, mountRoutes, watchRemote } from './mounted-routes.ts';

/** Container of the version whose code runs; in a browser the stack tells. */
let caller: string | null = null;
vi.mock('./caller.ts', () => ({ addFolder: () => {}, removeFolder: () => {}, callerOf: () => caller }));

const targetOf = (version: string): RemoteTarget => {
  const target = sampleTarget(version);
  return { ...target, version: { ...target.version, container: `tools_${version.replaceAll('.', '_')}` } };
};

/** Runs code as if it were a file of this version. */
function as<T>(target: RemoteTarget, run: () => T): T {
  caller = target.version.container;
  try {
    return run();
  } finally {
    caller = null;
  }
}

/** A version as it is on show. */
function open(mount: Mount, { version = '1.0.0', ...changes }: Partial<ExposedRemote> & { version?: string } = {}) {
  const target = targetOf(version);
  watchRemote(target, `https://hx.test/r/tools/${version}/remoteEntry.js`);
  const exposed = { name: 'tools', contract: 1, routes: [{ path: '/tools/*', title: '工具', mount }], ...changes };
  return { target, Page: mountRoutes(target, exposed).routes[0]!.Component };
}

const shadowOf = () => document.querySelector('[data-remote="tools"]')!.shadowRoot!;
const pageInRouter = (Page: ComponentType) => (
  <MemoryRouter initialEntries={['/tools']}>
    <Page />
  </MemoryRouter>
);

/** A remote that puts something everywhere, and cleans up nothing. */
const careless =
  (target: () => RemoteTarget): Mount =>
  (element) =>
    as(target(), () => {
      element.innerHTML = '<h1>工具</h1>';
      const style = document.createElement('style');
      style.textContent = 'h1 { color: red }';
      document.head.append(style);
      document.body.append(document.createElement('dialog'));
      for (let count = 0; count < 1000; count++) window.addEventListener('resize', () => count);
      return {
        update() {},
        unmount() {
          throw new Error('no luck');
        },
      };
    });

let warned: MockInstance<typeof console.warn>;

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a remote with a framework of its own', () => {
  it('a mounted page has its styles inside its shadow root alone, with rules that are inserted later', () => {
    const style = document.createElement('style');
    const { target, Page } = open((element) => {
      element.textContent = '内容';
      return { update() {}, unmount() {} };
    });
    as(target, () => document.head.appendChild(style));
    style.append('h1 { color: red }');
    render(pageInRouter(Page));
    style.sheet!.insertRule('h2 { color: blue }', 1);
    const rules = shadowOf().adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    expect(rules).toEqual(['h1 { color: red; }', 'h2 { color: blue; }']);
    expect([document.adoptedStyleSheets.length, document.head.contains(style)]).toEqual([0, false]);
    endRemote(target);
  });

  it('a style is removed through the head into which its library put it, and its copies with it', async () => {
    const { target, Page } = open(() => ({ update() {}, unmount() {} }));
    render(pageInRouter(Page));
    const [first, second] = [1, 2].map((top) => {
      const style = document.createElement('style');
      style.textContent = `p { top: ${top}px }`;
      as(target, () => document.head.insertBefore(style, document.head.firstChild));
      return style;
    });
    expect(shadowOf().adoptedStyleSheets).toHaveLength(2);
    document.head.removeChild(first!);
    await act(() => Promise.resolve());
    expect([shadowOf().adoptedStyleSheets.length, second!.isConnected]).toEqual([1, true]);
    endRemote(target);
  });

  it('a remote that asks for scoped styles has no shadow root, and its styles are part of the page', () => {
    const { target, Page } = open(() => ({ update() {}, unmount() {} }), { styles: 'scoped' });
    as(target, () =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { top: 0 }' })),
    );
    render(pageInRouter(Page));
    expect([document.querySelector('[data-remote="tools"]')!.shadowRoot, document.adoptedStyleSheets.length]).toEqual([
      null,
      1,
    ]);
    endRemote(target);
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('a mounted page receives its address, and changes it without being mounted again', () => {
    const seen: string[] = [];
    let props: MountProps;
    const { target, Page } = open((_element, given) => {
      props = given;
      return { update: ({ basename, location }) => void seen.push(basename + ' ' + location.pathname), unmount() {} };
    });
    render(pageInRouter(Page));
    act(() => props.navigate('/tools/a?b=c'));
    expect(seen).toEqual(['/tools /tools/a']);
    expect(() => props.navigate('https://evil.test')).toThrow(TypeError);
    act(() => props.actions.setUnsaved(true));
    expect(hasUnsaved()).toBe(true);
    act(() => endRemote(target));
  });

  it('a kept page is hidden, shown again, and unmounted when it is removed while hidden', async () => {
    const visible: boolean[] = [];
    const unmount = vi.fn();
    const { target, Page } = open(() => ({ update: (props) => void visible.push(props.visible), unmount }));
    const at = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{pageInRouter(Page)}</Activity>;
    const { rerender } = render(at('visible'));
    await act(async () => rerender(at('hidden')));
    await act(async () => rerender(at('visible')));
    expect([visible, unmount.mock.calls.length]).toEqual([[false, true], 0]);
    await act(async () => rerender(at('hidden')));
    await act(async () => rerender(<p>别的</p>));
    expect(unmount).toHaveBeenCalledTimes(1);
    endRemote(target);
  });

  it.each([
    [
      'mount',
      () => {
        throw new Error('no luck');
      },
    ],
    [
      'update',
      () => ({
        update() {
          throw new Error('no luck');
        },
        unmount() {},
      }),
    ],
  ])('a page that throws in %s is contained by its boundary, and can be tried again', (_where, mount: Mount) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let go: ReturnType<typeof useNavigate> = () => undefined;
    const Elsewhere = () => void (go = useNavigate());
    const { target, Page } = open(mount);
    render(
      <MemoryRouter initialEntries={['/tools']}>
        <Elsewhere />
        <Boundary fallback={(error, reset) => <button onClick={reset}>{error.message}</button>}>
          <Page />
        </Boundary>
      </MemoryRouter>,
    );
    act(() => void go('/tools/next'));
    expect(screen.getByRole('button').textContent).toBe('no luck');
    endRemote(target);
  });

  it('50 versions one after another leave no element, style or listener, though none cleans up', () => {
    const removed = vi.fn();
    const remove = window.removeEventListener;
    vi.spyOn(window, 'removeEventListener').mockImplementation((...given) => (removed(), remove(...given)));
    const before = document.querySelectorAll('*').length;
    for (let swap = 0; swap < 50; swap++) {
      const { target, Page } = open(
        careless(() => target),
        { version: `1.0.${swap}` },
      );
      const { unmount } = render(pageInRouter(Page));
      expect(shadowOf().querySelector('h1')!.textContent).toBe('工具');
      unmount();
      endRemote(target);
    }
    cleanup();
    expect(document.querySelectorAll('*').length).toBe(before);
    expect(document.adoptedStyleSheets).toEqual([]);
    expect(removed.mock.calls.length).toBe(50 * 1000);
    expect(reportError).toHaveBeenCalledTimes(50);
    expect(warned.mock.calls[0]).toEqual([
      'tools@1.0.0 left 1000 listeners of window and document and 1 elements of the body; the host removed them',
    ]);
  });
});
