import { runInNewContext } from 'node:vm';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { expect, it } from 'vitest';
import { watchdogOf } from './watchdog.ts';

const host = {
  version: '1.0.0',
  versions: [
    { version: '1.0.0', traffic: 9000, slices: [[1000, 10_000]], base: '/r/host/1.0.0/' },
    { version: '1.1.0', traffic: 1000, slices: [[0, 1000]], base: '/r/host/1.1.0/' },
  ],
  stable: '1.0.0',
  previous: null,
  killed: [],
};
const release = { revision: 7, host } as unknown as ReleaseDocument;

/** A page with the watchdog of 1.1.0: what it does is written down. */
function page({ cookie = '', onLine = true } = {}) {
  const listeners = new Map<string, Set<(event: object) => void>>();
  const timers = new Map<number, { work: () => void; ms: number }>();
  const told: { entries: Record<string, unknown>[] }[] = [];
  const state = { reloads: 0, hidden: false, cookie, onLine };
  const on = (name: string) => listeners.get(name) ?? listeners.set(name, new Set()).get(name)!;
  runInNewContext(watchdogOf(release, '1.1.0'), {
    document: {
      get hidden() {
        return state.hidden;
      },
      get cookie() {
        return state.cookie;
      },
      set cookie(text: string) {
        state.cookie = text.split(';')[0] ?? '';
      },
    },
    navigator: {
      get onLine() {
        return state.onLine;
      },
      sendBeacon: (_address: string, body: string) => told.push(JSON.parse(body)),
    },
    location: { reload: () => (state.reloads += 1) },
    addEventListener: (name: string, listener: () => void) => on(name).add(listener),
    removeEventListener: (name: string, listener: () => void) => on(name).delete(listener),
    setTimeout: (work: () => void, ms: number) => timers.set(timers.size + 1, { work, ms }).size,
    clearTimeout: (id: number) => timers.delete(id),
  });
  return {
    state,
    told,
    waits: () => [...timers.values()].map(({ ms }) => ms),
    fire: (name: string, event: object = {}) => [...on(name)].forEach((listener) => listener(event)),
    pass: () => {
      const due = [...timers.values()];
      timers.clear();
      for (const { work } of due) work();
    },
  };
}

const thrown = { filename: 'https://a.cn/r/host/1.1.0/main.js' };

it('a host that throws at its start is told, and the page comes once more with what stands in for it', () => {
  const { fire, pass, state, told, waits } = page();
  fire('error', thrown);
  fire('load');
  expect([waits(), told]).toEqual([[2000], []]);
  pass();
  expect(told).toMatchObject([{ revision: 7, entries: [{ name: 'host', version: '1.1.0', loadErrors: 1 }] }]);
  expect([state.reloads, state.cookie]).toEqual([1, 'hostFailed=1.1.0']);
});

it('a script that did not come is told as lost, a start that never ends as failed', () => {
  const lost = page();
  lost.fire('load');
  lost.fire('error', { target: { tagName: 'SCRIPT', src: 'https://a.cn/r/host/1.1.0/main.js' } });
  lost.pass();
  expect(lost.told[0]?.entries[0]).toMatchObject({ lost: 1, loadErrors: 0 });
  const endless = page();
  endless.fire('load');
  expect(endless.waits()).toEqual([15_000]);
  endless.pass();
  expect([endless.state.reloads, endless.told.length]).toEqual([1, 1]);
});

it('a host that is up before the last picture of its page is left alone', () => {
  const { fire, pass, state, told, waits } = page();
  fire('host-up');
  fire('load');
  expect(waits()).toEqual([]);
  pass();
  expect([state.reloads, told]).toEqual([0, []]);
});

it('what comes up after an error, and what is no fault of the host, leave the page alone', () => {
  const healed = page();
  healed.fire('error', thrown);
  healed.fire('load');
  healed.fire('host-up');
  healed.pass();
  expect([healed.state.reloads, healed.told]).toEqual([0, []]);
  const other = page();
  other.fire('load');
  other.fire('error', { filename: 'chrome-extension://x/content.js' });
  expect(other.waits()).toEqual([15_000]);
});

it('nobody is sent away twice, without a network, or while nobody looks', () => {
  const twice = page({ cookie: 'hostFailed=1.0.9' });
  twice.fire('load');
  twice.pass();
  expect([twice.state.reloads, twice.told.length]).toEqual([0, 1]);
  const offline = page({ onLine: false });
  offline.fire('load');
  offline.pass();
  expect([offline.state.reloads, offline.told, offline.waits()]).toEqual([0, [], [15_000]]);
  const hidden = page();
  hidden.state.hidden = true;
  hidden.fire('load');
  hidden.pass();
  expect(hidden.state.reloads).toBe(0);
});

it('there is none where nothing could stand in', () => {
  expect(watchdogOf({ revision: 7, host: { ...host, stable: undefined } } as unknown as ReleaseDocument, '1.0.0')).toBe(
    '',
  );
});
