import { beforeEach, describe, expect, it } from 'vitest';
import { CACHE_NAMES } from './caches.ts';
import { fakeWorld, ORIGIN, type FakeWorld } from './fakes.ts';
import { keepPage } from './pages.ts';

const pageOf = (revision: number, host = '1.0.0') =>
  `<script defer src="/r/host/${host}/main.js" integrity="sha384-main"></script><script type="application/json" id="release-document">{"revision":${revision},"salt":"s"}</script>`;

/** Node's own answers have no type and no address. */
function answerOf(html: string, status = 200): Response {
  const answer = new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const named = (one: Response) => {
    Object.defineProperty(one, 'type', { value: 'basic' });
    const clone = one.clone.bind(one);
    one.clone = () => named(clone());
    return one;
  };
  return named(answer);
}

let world: FakeWorld;
const keepPageOf = (revision: number, killed: string[] = []) => keepPage('/tools', { revision, salt: 's', killed });
const keptText = () => [...world.cache(CACHE_NAMES.page).entries.values()][0]?.text;

beforeEach(() => {
  world = fakeWorld();
});

describe('the kept page', () => {
  it('the kept page is taken when a tab tells of its release, with the files that it needs, and again only for a newer one', async () => {
    world.network.mockImplementation(async () => answerOf(pageOf(7)));
    expect(await keepPageOf(7)).toEqual([{ address: '/r/host/1.0.0/main.js', integrity: 'sha384-main' }]);
    expect(keptText()).toBe(pageOf(7));
    expect(await keepPageOf(7)).toEqual([]);
    expect(await keepPageOf(6)).toEqual([]);
    expect(world.network).toHaveBeenCalledTimes(1);
    world.network.mockImplementation(async () => answerOf(pageOf(8, '1.1.0')));
    await keepPageOf(8, ['1.0.0']);
    expect(keptText()).toBe(pageOf(8, '1.1.0'));
  });

  it('a kept page of an older release stays while no newer one can be fetched', async () => {
    await world.cache(CACHE_NAMES.page).put(`${ORIGIN}/?kept-page`, new Response(pageOf(7)));
    world.network.mockRejectedValue(new TypeError('lost'));
    await keepPageOf(8);
    expect(keptText()).toBe(pageOf(7));
  });

  it('the kept page goes when its host must not run any more, network or not', async () => {
    await world.cache(CACHE_NAMES.page).put(`${ORIGIN}/?kept-page`, new Response(pageOf(7)));
    world.network.mockRejectedValue(new TypeError('lost'));
    await keepPageOf(8, ['1.0.0']);
    expect(keptText()).toBeUndefined();
  });

  it('the kept page is never an error, nor anything but a page of the host', async () => {
    world.network.mockImplementation(async () => answerOf(pageOf(7), 503));
    await keepPageOf(7);
    world.network.mockImplementation(async () => answerOf('<title>登录热点</title>'));
    await keepPageOf(7);
    expect(keptText()).toBeUndefined();
  });
});
