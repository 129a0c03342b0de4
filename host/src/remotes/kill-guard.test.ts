// @vitest-environment happy-dom
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleDocument, sampleVersion } from '../release/fakes.ts';
import type { RemoteTarget } from './target.ts';

const page = vi.hoisted(() => ({
  document: null as unknown as ReleaseDocument,
  follows: true,
  refreshed: 0,
}));

// Plain functions: those of vi depend on the very methods that these tests remove.
vi.mock('../release/document.ts', () => ({
  DOCUMENT_ADDRESS: '/release/document.json',
  canFollow: () => page.follows,
  getDocument: () => page.document,
  refreshDocument: () => {
    page.refreshed += 1;
  },
}));

const target: RemoteTarget = { name: 'tools', title: '工具', mounts: [], version: sampleVersion('1.4.0') };
const dateNow = Date.now;

function revision(number: number, killed: string[] = []): ReleaseDocument {
  const sample = sampleDocument();
  return { ...sample, revision: number, remotes: { tools: { ...sample.remotes['tools']!, killed } } };
}

/** Replaces globals that a page depends on; returns a function that restores them. */
function breakPage(): () => void {
  const broken = () => {
    throw new Error('replaced by a remote');
  };
  const places: [object, (string | symbol)[]][] = [
    [Array.prototype, ['map', 'includes', 'push', 'find', 'filter', 'forEach', 'some', Symbol.iterator]],
    [Map.prototype, ['get', 'set', 'has', 'forEach', Symbol.iterator]],
    [Set.prototype, ['add', 'has', 'forEach', Symbol.iterator]],
    [Promise.prototype, ['then', 'catch', 'finally', 'constructor']],
    [Function.prototype, ['call', 'apply', 'bind']],
    [RegExp.prototype, ['exec', 'test']],
    [String.prototype, ['split', 'replace', 'startsWith']],
    [Object, ['keys', 'entries', 'values', 'hasOwn']],
    [Reflect, ['apply', 'get']],
    [JSON, ['parse', 'stringify']],
    [Date, ['now']],
    [EventTarget.prototype, ['addEventListener', 'dispatchEvent']],
    [XMLHttpRequest.prototype, ['open', 'send', 'setRequestHeader', 'getResponseHeader', 'status', 'responseText']],
    [globalThis, ['fetch', 'setTimeout', 'setInterval', 'XMLHttpRequest', 'EventSource']],
  ];
  const before: [object, string | symbol, PropertyDescriptor][] = [];
  for (const [place, names] of places)
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(place, name);
      if (own) before.push([place, name, own]);
    }
  const { defineProperty } = Object;
  const count = before.length;
  const each = (work: (place: object, name: string | symbol, own: PropertyDescriptor) => void) => {
    for (let index = 0; index < count; index++) {
      const one = before[index]!;
      work(one[0], one[1], one[2]);
    }
  };
  each((place, name) => defineProperty(place, name, { configurable: true, writable: true, value: broken }));
  return () => each((place, name, own) => defineProperty(place, name, own));
}

/** A page with its guard, recording what the guard does. */
async function open() {
  vi.resetModules();
  const state = { now: 1_800_000_000_000, visible: true, reloads: 0, asked: 0, etag: null as string | null };
  let served = revision(1);
  let answer = () => {};
  let tick = () => {};
  Date.now = () => state.now;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      get status() {
        return 200;
      }
      get responseText() {
        return serialized;
      }
      addEventListener(_name: string, listener: () => void) {
        answer = listener;
      }
      open() {
        state.etag = null;
      }
      setRequestHeader(name: string, value: string) {
        if (name === 'If-None-Match') state.etag = value;
      }
      getResponseHeader() {
        return '"1"';
      }
      send() {
        state.asked += 1;
        answer();
      }
    },
  );
  let serialized = JSON.stringify(served);
  vi.stubGlobal('setInterval', (run: () => void) => {
    tick = run;
  });
  vi.stubGlobal('location', { reload: () => (state.reloads += 1) });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (state.visible ? 'visible' : 'hidden'),
  });
  const { keepOwnWindow } = await import('../release/own-window.ts');
  const guard = await import('./kill-guard.ts');
  const wait = await import('./kill-wait.ts');
  const { noteRevision: noteHeard } = await import('../release/heard.ts');
  keepOwnWindow();
  guard.watchForKills();
  return {
    ...guard,
    ...wait,
    noteHeard,
    state,
    serve(next: ReleaseDocument) {
      served = next;
      serialized = JSON.stringify(served);
    },
    /** Advances the time by seconds, firing timers. */
    pass(seconds: number) {
      for (let second = 0; second < seconds; second += 5) {
        state.now += 5000;
        tick();
      }
    },
    /** Advances the time without firing timers. */
    skip(seconds: number) {
      state.now += seconds * 1000;
    },
  };
}

beforeEach(() => {
  Object.assign(page, { document: revision(1), follows: true, refreshed: 0 });
});

afterEach(() => {
  Date.now = dateNow;
});

it("a killed version is removed by a reload when a remote broke the page's own removal", async () => {
  const { noteLoaded, noteShown, serve, pass, state } = await open();
  noteLoaded(target);
  noteShown(target);
  serve(revision(2, ['1.4.0']));
  const mend = breakPage();
  try {
    pass(90);
  } finally {
    mend();
  }
  expect(state).toMatchObject({ reloads: 1, asked: 1 });
});

it('the page is not reloaded while its versions are not killed, whatever a remote did', async () => {
  const { noteLoaded, serve, pass, state } = await open();
  noteLoaded(target);
  serve(revision(2, ['1.3.0']));
  const mend = breakPage();
  try {
    pass(600);
  } finally {
    mend();
  }
  expect(state.reloads).toBe(0);
});

it('a page that removed the killed version by itself is not reloaded', async () => {
  const { noteLoaded, noteUnloaded, noteShown, pass, state } = await open();
  noteLoaded(target);
  const leave = noteShown(target);
  page.document = revision(2, ['1.4.0']);
  pass(10);
  noteUnloaded(target);
  leave();
  pass(600);
  expect(state).toMatchObject({ reloads: 0, asked: 0 });
});

it('a killed version whose page is still shown is removed by a reload, even after its code was released', async () => {
  const { noteLoaded, noteUnloaded, noteShown, pass, state } = await open();
  noteLoaded(target);
  noteShown(target);
  page.document = revision(2, ['1.4.0']);
  noteUnloaded(target);
  pass(15);
  expect(state.reloads).toBe(1);
});

it('a person with unsaved work gets the promised grace period, and no more', async () => {
  const { noteLoaded, delayKill: holdKill, endKillDelay: endHold, pass, state } = await open();
  noteLoaded(target);
  page.document = revision(2, ['1.4.0']);
  holdKill(target, () => undefined);
  pass(25);
  expect(state.reloads).toBe(0);
  // The timer that ends the grace period was cleared.
  pass(20);
  expect(state.reloads).toBe(1);
  endHold();
});

it('a hidden page is not reloaded until it is shown', async () => {
  const { noteLoaded, serve, pass, state } = await open();
  noteLoaded(target);
  serve(revision(2, ['1.4.0']));
  state.visible = false;
  pass(600);
  expect(state).toMatchObject({ reloads: 0, asked: 0 });
  state.visible = true;
  pass(20);
  expect(state).toMatchObject({ reloads: 1, asked: 1 });
});

it('user input triggers the check for withdrawn versions when a remote has cleared all timers', async () => {
  const { noteLoaded, serve, skip, state } = await open();
  noteLoaded(target);
  serve(revision(2, ['1.4.0']));
  for (const sign of ['pointerdown', 'keydown', 'keydown', 'keydown']) {
    skip(61);
    window.dispatchEvent(new Event(sign));
  }
  expect(state.reloads).toBeGreaterThan(0);
});

it('without events the document is polled once a minute by its ETag, and news are handed to the page first', async () => {
  const { noteLoaded, pass, serve, state } = await open();
  pass(600);
  expect(state.asked).toBe(0);
  noteLoaded(target);
  pass(300);
  expect(state).toMatchObject({ asked: 5, etag: '"1"' });
  expect(page.refreshed).toBe(0);
  serve(revision(2));
  pass(60);
  expect([page.refreshed, state.reloads]).toEqual([1, 0]);
});

it('the document is not polled while the event stream has its heartbeat every 20 s', async () => {
  const { noteLoaded, noteHeard, pass, state } = await open();
  noteLoaded(target);
  for (let beat = 0; beat < 30; beat++) {
    noteHeard(1);
    pass(20);
  }
  expect(state.asked).toBe(0);
  pass(80);
  expect(state.asked).toBe(1);
});

it('a revision that was announced but not applied is fetched', async () => {
  const { noteLoaded, noteHeard, pass, serve, state } = await open();
  noteLoaded(target);
  serve(revision(2, ['1.4.0']));
  const mend = breakPage();
  try {
    for (let beat = 0; beat < 3; beat++) {
      noteHeard(2);
      pass(10);
    }
  } finally {
    mend();
  }
  expect(state).toMatchObject({ reloads: 1, asked: 1 });
});

it('an older document of the server kills nothing, nor does any in a browser that follows no releases', async () => {
  const behind = await open();
  behind.noteLoaded(target);
  page.document = revision(3);
  behind.serve(revision(2, ['1.4.0']));
  behind.pass(300);
  expect(behind.state.reloads).toBe(0);
  page.follows = false;
  const old = await open();
  old.noteLoaded(target);
  old.serve(revision(9, ['1.4.0']));
  old.pass(300);
  expect(old.state).toMatchObject({ reloads: 0, asked: 0 });
});
