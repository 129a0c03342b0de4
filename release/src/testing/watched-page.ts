import { createContext, runInContext } from 'node:vm';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { watchdogOf } from '../edge/watchdog.ts';

/** The host of a document with a stable version and one on trial. */
export const host = {
  version: '1.0.0',
  versions: [
    { version: '1.0.0', traffic: 9000, slices: [[1000, 10_000]], base: '/r/host/1.0.0/' },
    { version: '1.1.0', traffic: 1000, slices: [[0, 1000]], base: '/r/host/1.1.0/' },
  ],
  stable: '1.0.0',
  previous: null,
  killed: [],
};
export const release = { revision: 7, host } as unknown as ReleaseDocument;

interface Part {
  tag: string;
  textContent: string;
  role?: string;
  style: { cssText: string };
  children: Part[];
  onclick?: () => void;
  setAttribute: (name: string, value: string) => void;
  appendChild: (part: Part) => void;
  removeChild: (part: Part) => void;
}

function makePart(tag: string): Part {
  const part: Part = {
    tag,
    textContent: '',
    style: { cssText: '' },
    children: [],
    setAttribute: (_name, value) => void (part.role = value),
    appendChild: (child) => void part.children.push(child),
    removeChild: (child) => void part.children.splice(part.children.indexOf(child), 1),
  };
  return part;
}

interface PageOptions {
  cookie?: string;
  onLine?: boolean;
  version?: string;
  document?: ReleaseDocument;
  phone?: string;
  /** Base of the CDN that the page's files come from. */
  cdn?: string;
  /** A browser below the baseline. */
  old?: boolean;
  /** Nonce of the page view. */
  nonce?: string;
  /** Script instead of the watchdog. */
  script?: string;
}

/** Opens a page with the watchdog of a version, and records its actions. */
export function openWatchedPage({
  cookie = '',
  onLine = true,
  version = '1.1.0',
  document = release,
  phone,
  cdn,
  old = false,
  nonce = '',
  script = watchdogOf(document, version, { phone, cdn }),
}: PageOptions = {}) {
  const listeners = new Map<string, Set<(event: object) => void>>();
  const timers = new Map<number, { work: () => void; due: number }>();
  const told: { entries: Record<string, unknown>[]; unsupported?: boolean }[] = [];
  const jar = new Map(cookie === '' ? [] : cookie.split('; ').map((one) => one.split('=') as [string, string]));
  const state = { reloads: 0, hidden: false, onLine, shown: '首页', rendered: true };
  const body = makePart('body');
  const on = (name: string) => listeners.get(name) ?? listeners.set(name, new Set()).get(name)!;
  let clock = 1_800_000_000_000;
  let timer = 0;
  const context = createContext({
    ...(old ? {} : { CompressionStream: () => undefined }),
    document: {
      currentScript: { nonce },
      get hidden() {
        return state.hidden;
      },
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? [];
        if (/Max-Age=0;/.test(text)) jar.delete(name);
        else jar.set(name, value);
      },
      body,
      createElement: makePart,
      getElementById: () => ({
        getClientRects: () => (state.rendered ? [{}] : []),
        innerText: state.shown,
      }),
    },
    navigator: {
      get onLine() {
        return state.onLine;
      },
      sendBeacon: (_address: string, report: string) => told.push(JSON.parse(report)),
    },
    location: { reload: () => (state.reloads += 1) },
    addEventListener: (name: string, listener: () => void) => on(name).add(listener),
    removeEventListener: (name: string, listener: () => void) => on(name).delete(listener),
    setTimeout: (work: () => void, ms: number) => timers.set(++timer, { work, due: clock + ms }) && timer,
    clearTimeout: (id: number) => timers.delete(id),
    Date: class {
      getTime() {
        return clock;
      }
    },
  });
  context.window = context;
  runInContext(script, context);
  return {
    state,
    told,
    body,
    says: () => body.children.flatMap(({ children }) => children.map(({ textContent }) => textContent)),
    cookies: () => Object.fromEntries(jar),
    now: () => clock,
    fire: (name: string, event: object = {}) => [...on(name)].forEach((listener) => listener(event)),
    /** Advances the time by ms. */
    pass(ms: number) {
      const end = clock + ms;
      for (;;) {
        const [next] = [...timers].filter(([, one]) => one.due <= end).toSorted(([, a], [, b]) => a.due - b.due);
        if (!next) break;
        timers.delete(next[0]);
        clock = next[1].due;
        next[1].work();
      }
      clock = end;
    },
  };
}
