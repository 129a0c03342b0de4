import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';

/** Modules that the remote's first module takes from a host, as far as these hosts need them. */
const LENT = {
  '@app/shared/federation/define-remote': 'export const defineRemote = (remote) => ({ ...remote, contract: 1 });',
  '@app/shared/federation/lazy-route': 'export const lazyRoute = (load) => load;',
};

/**
 * A host that learns of remotes at run time, as one script, which leaves
 * `openRemote({ name, entry })` and `drawPage(path)` on the window.
 */
export function buildOtherHost(): Promise<string> {
  return compile({ entry: join(import.meta.dirname, 'other-host-app.ts') });
}

/**
 * A host whose build names the remote, as one script, which leaves `openRemote()` on the window.
 * @param container of the remote
 * @param manifest address of its `mf-manifest.json`
 */
export async function buildHostWithRemote(container: string, manifest: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'other-host-sources-'));
  try {
    const shared = Object.entries(LENT).map(([key, text], at) => {
      const file = join(folder, `lent-${at}.js`);
      writeFileSync(file, text);
      return [key, { import: file, version: '1.0.0', requiredVersion: '^1.0.0', singleton: true, eager: true }];
    });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'other', version: '1.0.0' }));
    writeFileSync(
      join(folder, 'main.js'),
      "self.openRemote = () => import('tools/remote').then((found) => found.default);",
    );
    return await compile({
      context: folder,
      entry: './main.js',
      plugins: [
        new ModuleFederationPlugin({
          name: 'other',
          remotes: { tools: `${container}@${manifest}` },
          shared: Object.fromEntries(shared) as Record<string, object>,
          dts: false,
          manifest: false,
        }),
      ],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FORWARDED = /^\/(?:~r\d+\/)?(?:r|api|release|assets)\//;

/**
 * A site of another team, with its own page at `/`, which forwards the paths that pages of ours
 * need.
 * @param script of its page
 * @param site our origin
 */
export async function serveOtherSite(script: string, site: string) {
  const html = `<!doctype html><title>Other</title><h1>Other team</h1><main></main><script>${script.replaceAll('</script', String.raw`<\/script`)}</script>`;
  const tunnels = new Set<Duplex>();
  const server = createServer((req, res) => {
    if (!FORWARDED.test(req.url ?? '')) return void res.setHeader('content-type', 'text/html').end(html);
    const { method, headers, url = '' } = req;
    const forwarded = request(new URL(url, site), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    res.on('close', () => forwarded.destroy());
    req.pipe(forwarded);
  });
  server.on('upgrade', ({ url = '', headers }, socket) => {
    const asked = request(new URL(url, site), { headers }).end();
    asked.on('upgrade', (answer, tunnel) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      tunnel.pipe(socket).pipe(tunnel);
      for (const one of [tunnel, socket]) one.on('error', () => [tunnel, socket].forEach((end) => end.destroy()));
      tunnels.add(tunnel).add(socket);
    });
    asked.on('error', () => socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      for (const tunnel of tunnels) tunnel.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function compile(config: Configuration): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'other-host-'));
  const compiler = rspack({
    mode: 'production',
    output: { path: folder, filename: 'out.js', publicPath: '/' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    optimization: { minimize: false, splitChunks: false },
    ...config,
  });
  try {
    await new Promise<void>((done, fail) => {
      compiler.run((error, stats) => {
        const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        compiler.close(() => (problem ? fail(problem) : done()));
      });
    });
    return readFileSync(join(folder, 'out.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
