import type { Agent } from 'node:http';
import { ask, TOKEN } from './edge.ts';
import { bundleOf, type FakeVersion } from './versions.ts';

/** The registry of a server process over HTTP, with the root token. */
export function registryClient(port: number) {
  async function api<T>(target: string, options: Parameters<typeof ask>[2] = {}): Promise<T> {
    const headers = { authorization: `Bearer ${TOKEN}`, ...options.headers };
    const answer = await ask(port, `/release/api/${target}`, { ...options, headers });
    const { data, msg } = JSON.parse(answer.body.toString()) as { data: T; msg: string };
    if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${msg} ${JSON.stringify(data)}`);
    return data;
  }
  return {
    api,
    publish: (version: FakeVersion) =>
      api(`versions/${version.manifest.name}/${version.manifest.version}`, { method: 'PUT', body: bundleOf(version) }),
    change: (body: object, revision: number) =>
      api('changes', { method: 'POST', headers: { 'if-match': `"${revision}"` }, body: JSON.stringify(body) }),
  };
}

/** Status of the page at /tools, and the version of the remote that it preloads. */
export async function toolsPage(port: number, agent?: Agent): Promise<string> {
  const { status, body } = await ask(port, '/tools', { headers: { accept: 'text/html' }, agent });
  return `${status} ${/\/r\/tools\/([\d.]+)\/remoteEntry/.exec(body.toString())?.[1]}`;
}
