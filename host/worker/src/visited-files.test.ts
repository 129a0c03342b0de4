import { beforeEach, describe, expect, it } from 'vitest';
import { keptPath } from './addresses.ts';
import { fakeWorld, ORIGIN, type FakeWorld } from './fakes.ts';
import { VisitedFiles } from './visited-files.ts';

const PATH = '/r/tools/1.4.0/remoteEntry.js';
const GOOD = 'good()';
async function integrityOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

let world: FakeWorld;
let requestFile: (path: string, integrity?: string) => Promise<string>;
const keptText = () => world.cache('code').entries.get(ORIGIN + PATH)?.text;

beforeEach(() => {
  world = fakeWorld();
  const files = new VisitedFiles({
    cacheName: 'code',
    plugins: [{ cacheKeyWillBeUsed: async ({ request }) => ORIGIN + keptPath(new URL(request.url).pathname) }],
  });
  requestFile = async (path, integrity = '') => {
    const request = new Request(ORIGIN + path, { integrity });
    const text = await (await files.handle({ request, event: world.event })).text();
    await world.settled();
    return text;
  };
});

describe('a file of a version', () => {
  it('a file of a version is asked for once, and comes without a network from then on', async () => {
    world.network.mockResolvedValueOnce(new Response(GOOD)).mockRejectedValue(new TypeError('lost'));
    expect(await requestFile(PATH)).toBe(GOOD);
    expect(await requestFile(PATH)).toBe(GOOD);
    expect(world.network).toHaveBeenCalledTimes(1);
  });

  it('a file of a version is not kept when the server has none', async () => {
    world.network.mockImplementation(async () => new Response('gone', { status: 404 }));
    await requestFile(PATH);
    expect(keptText()).toBeUndefined();
  });

  it('a retried file comes from the network and replaces the kept copy', async () => {
    world.network.mockResolvedValueOnce(new Response('half')).mockResolvedValueOnce(new Response(GOOD));
    await requestFile(PATH);
    expect(await requestFile(`/~r1${PATH}`)).toBe(GOOD);
    expect(keptText()).toBe(GOOD);
    expect(await requestFile(PATH)).toBe(GOOD);
    expect(world.network).toHaveBeenCalledTimes(2);
  });

  it('a retried file without a network is the kept copy', async () => {
    world.network.mockResolvedValueOnce(new Response(GOOD)).mockRejectedValue(new TypeError('lost'));
    await requestFile(PATH);
    expect(await requestFile(`/~r1${PATH}`)).toBe(GOOD);
    await expect(requestFile('/~r2/r/tools/1.4.0/other.js')).rejects.toThrow('lost');
  });

  it('a kept file that differs from the hash in the page is dropped', async () => {
    await world.cache('code').put(ORIGIN + PATH, new Response('damaged'));
    await requestFile(PATH, await integrityOf(GOOD));
    expect(keptText()).toBeUndefined();
    await world.cache('code').put(ORIGIN + PATH, new Response(GOOD));
    await requestFile(PATH, await integrityOf(GOOD));
    expect(keptText()).toBe(GOOD);
  });
});
