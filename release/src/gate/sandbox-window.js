'use strict';
/*
 * Fake window around the document of sandbox-document.js: timers that run, storage that forgets, a
 * network that never answers, and for everything else objects that accept all.
 */
(() => {
  const { ORIGIN, state, anything, document } = globalThis.standIn;

  function timer(work, ms, every) {
    const id = state.next++;
    state.timers.push({ id, work, due: Date.now() + (Number(ms) || 0), every });
    return id;
  }
  function runDue() {
    const now = Date.now();
    const due = state.timers.filter((one) => one.due <= now);
    state.timers = state.timers.filter((one) => one.due > now || one.every !== undefined);
    for (const one of due) {
      one.due = now + (one.every ?? 0);
      try {
        if (typeof one.work === 'function') one.work();
      } catch {
        // A callback that throws is ignored, as a listener is.
      }
    }
  }
  const forget = (id) => void (state.timers = state.timers.filter((one) => one.id !== id));
  const never = () => new Promise(() => {});
  const kept = () => {
    const values = new Map();
    return {
      getItem: (key) => values.get(String(key)) ?? null,
      setItem: (key, value) => void values.set(String(key), String(value)),
      removeItem: (key) => void values.delete(String(key)),
      clear: () => values.clear(),
      key: () => null,
      length: 0,
    };
  };

  const NODES = ['EventTarget', 'Node', 'Element', 'HTMLElement', 'SVGElement', 'Event', 'CustomEvent'];
  const PARTS =
    'AbortController AbortSignal Audio Blob BroadcastChannel CSSStyleSheet DOMMatrix DOMParser DOMRect DocumentFragment File FileReader FormData HTMLCanvasElement HTMLImageElement HTMLInputElement HTMLVideoElement Headers Image ImageData IntersectionObserver KeyboardEvent MouseEvent MutationObserver OffscreenCanvas Path2D PerformanceObserver PointerEvent Range ReadableStream Request ResizeObserver Response SharedWorker TextDecoder TextEncoder TouchEvent URLSearchParams WebSocket WheelEvent Worker XMLHttpRequest XMLSerializer caches crypto customElements getComputedStyle history indexedDB matchMedia navigator performance requestIdleCallback screen scrollTo structuredClone visualViewport'.split(
      ' ',
    );
  for (const name of PARTS) globalThis[name] = anything();
  for (const name of NODES) globalThis[name] = class {};
  /** The scheduler of React and others run on messages. */
  globalThis.MessageChannel = class {
    constructor() {
      const deliver = (to) => (data) => timer(() => to.onmessage?.({ data }), 0);
      this.port1 = anything({ onmessage: null });
      this.port2 = anything({ onmessage: null });
      this.port1.postMessage = deliver(this.port2);
      this.port2.postMessage = deliver(this.port1);
    }
  };
  /** Addresses of files: a whole one, or one that is relative to another file. */
  globalThis.URL = class {
    constructor(given, base) {
      const from = String(base ?? `${ORIGIN}/`);
      const whole = /^[a-z][\w+.-]*:/i.test(given) ? String(given) : resolved(String(given), from);
      const [, origin = '', pathname = '/', search = '', hash = ''] =
        /^([a-z][\w+.-]*:(?:\/\/[^/?#]*)?)([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(whole) ?? [];
      Object.assign(this, { href: whole, origin, pathname, search, hash, searchParams: anything() });
    }
    toString() {
      return this.href;
    }
    static createObjectURL() {
      return 'blob:';
    }
    static revokeObjectURL() {}
  };
  function resolved(given, from) {
    const [, origin = ORIGIN, folder = '/'] = /^([a-z]+:\/\/[^/]*)(\/(?:[^?#]*\/)?)/i.exec(from) ?? [];
    if (given.startsWith('/')) return origin + given;
    const parts = [];
    for (const part of `${folder}${given}`.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    }
    return origin + parts.join('/');
  }
  const location = {
    href: `${ORIGIN}/`,
    origin: ORIGIN,
    protocol: 'https:',
    host: 'sandbox.invalid',
    hostname: 'sandbox.invalid',
    port: '',
    pathname: '/',
    search: '',
    hash: '',
    assign() {},
    replace() {},
    reload() {},
    toString: () => `${ORIGIN}/`,
  };
  const quiet = Object.fromEntries(
    ['log', 'info', 'warn', 'error', 'debug', 'trace', 'group', 'groupEnd', 'table', 'time', 'timeEnd', 'assert'].map(
      (name) => [name, () => undefined],
    ),
  );
  Object.assign(globalThis, {
    window: globalThis,
    self: globalThis,
    top: globalThis,
    parent: globalThis,
    document,
    location,
    console: quiet,
    localStorage: kept(),
    sessionStorage: kept(),
    innerWidth: 1280,
    innerHeight: 800,
    devicePixelRatio: 1,
    isSecureContext: true,
    setTimeout: (work, ms) => timer(work, ms),
    setInterval: (work, ms) => timer(work, ms, Math.max(Number(ms) || 0, 4)),
    requestAnimationFrame: (work) => timer(work, 16),
    clearTimeout: forget,
    clearInterval: forget,
    cancelAnimationFrame: forget,
    queueMicrotask: (work) => void Promise.resolve().then(work),
    fetch: never,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => true,
    atob: () => '',
    btoa: () => '',
  });

  globalThis.standIn.runDue = runDue;
})();
