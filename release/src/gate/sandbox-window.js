'use strict';
/*
 * Environment of a remote while the gate starts it: a fake of the browser's window. It renders
 * nothing; every property can be called, constructed, read and written endlessly. Scripts and style
 * sheets added to the page are recorded in `state.requests`.
 */
(() => {
  const ORIGIN = 'https://sandbox.invalid';
  const state = { base: '', entry: null, requests: [], waiting: new Map(), timers: [], report: undefined, next: 1 };

  /** A proxy that accepts everything: `anything.a.b().c` never throws. */
  function anything(known = {}) {
    const target = function () {};
    return new Proxy(target, {
      get(_target, key) {
        if (Object.hasOwn(known, key)) return known[key];
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        // No `then`: it would be awaited forever.
        if (key === 'then') return undefined;
        if (key === 'prototype') return target.prototype;
        if (key === '__esModule') return true;
        if (typeof key === 'symbol') return undefined;
        return (known[key] = anything());
      },
      set(_target, key, value) {
        known[key] = value;
        return true;
      },
      has: (_target, key) => typeof key === 'string',
      apply: () => anything(),
      construct: () => anything(),
      // Required by proxy invariants for frozen or enumerated objects. A non-configurable property
      // must exist on the target.
      defineProperty(_target, key, descriptor) {
        known[key] = 'value' in descriptor ? descriptor.value : descriptor.get && anything();
        return Reflect.defineProperty(target, key, descriptor);
      },
      deleteProperty: () => true,
    });
  }

  function fileOf(address) {
    const text = String(address).split(/[?#]/)[0];
    return text.startsWith(state.base) ? text.slice(state.base.length) : text;
  }

  function fire(element, type, detail) {
    const event = { type, target: element, currentTarget: element, detail };
    const own = element[`on${type}`];
    try {
      if (typeof own === 'function') own.call(element, event);
      for (const listener of element.heard[type] ?? []) listener.call(element, event);
    } catch {
      // A browser reports a listener that throws, and continues.
    }
  }

  function attach(element) {
    const address = element.tagName === 'SCRIPT' ? element.src : element.tagName === 'LINK' ? element.href : undefined;
    if (!address || (element.tagName === 'LINK' && element.rel !== 'stylesheet')) return element;
    const id = state.next++;
    state.waiting.set(id, element);
    // A file of another version or origin does not exist here.
    state.requests.push({ id, path: fileOf(address) });
    return element;
  }

  function createElement(tag) {
    const heard = {};
    const known = {
      tagName: String(tag).toUpperCase(),
      heard,
      src: '',
      href: '',
      rel: '',
      parentNode: null,
      children: [],
      childNodes: [],
      setAttribute: (name, value) => void (known[name] = value),
      getAttribute: (name) => (typeof known[name] === 'string' && known[name] !== '' ? known[name] : null),
      hasAttribute: (name) => typeof known[name] === 'string' && known[name] !== '',
      removeAttribute: (name) => void delete known[name],
      addEventListener: (type, listener) => void (heard[type] ??= []).push(listener),
      removeEventListener: () => undefined,
      appendChild: attach,
      insertBefore: attach,
      removeChild: (child) => child,
      append: (...children) => children.forEach(attach),
      prepend: (...children) => children.forEach(attach),
      remove: () => undefined,
      onload: null,
      onerror: null,
    };
    return anything(known);
  }

  const document = anything({
    currentScript: null,
    head: createElement('head'),
    body: createElement('body'),
    documentElement: createElement('html'),
    baseURI: `${ORIGIN}/`,
    readyState: 'complete',
    cookie: '',
    title: '',
    createElement,
    createElementNS: (_space, tag) => createElement(tag),
    createTextNode: () => createElement('#text'),
    getElementsByTagName: () => [],
    getElementsByClassName: () => [],
    querySelectorAll: () => [],
    querySelector: () => null,
    getElementById: () => null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

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

  const NODES = [
    'EventTarget',
    'Node',
    'Element',
    'HTMLElement',
    'SVGElement',
    'Event',
    'CustomEvent',
    'MessageChannel',
  ];
  const PARTS =
    'AbortController AbortSignal Audio Blob BroadcastChannel CSSStyleSheet DOMMatrix DOMParser DOMRect DocumentFragment File FileReader FormData HTMLCanvasElement HTMLImageElement HTMLInputElement HTMLVideoElement Headers Image ImageData IntersectionObserver KeyboardEvent MouseEvent MutationObserver OffscreenCanvas Path2D PerformanceObserver PointerEvent Range ReadableStream Request ResizeObserver Response SharedWorker TextDecoder TextEncoder TouchEvent URL URLSearchParams WebSocket WheelEvent Worker XMLHttpRequest XMLSerializer caches crypto customElements getComputedStyle history indexedDB matchMedia navigator performance requestIdleCallback screen scrollTo structuredClone visualViewport'.split(
      ' ',
    );
  for (const name of PARTS) globalThis[name] = anything();
  for (const name of NODES) globalThis[name] = class {};
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

  globalThis.standIn = { ORIGIN, state, anything, createElement, attach, fire, fileOf, document, runDue };
})();
