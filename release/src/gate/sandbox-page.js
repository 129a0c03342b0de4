'use strict';
/*
 * What a remote finds around it while it is started for the check: a stand-in for the browser's window and for the modules that the host offers.
 * It draws nothing; whatever is asked of it is answered with something that can be called, constructed, read and written without end.
 */
(() => {
  const ORIGIN = 'https://sandbox.invalid';
  const state = { base: '', entry: null, requests: [], waiting: new Map(), timers: [], report: undefined, next: 1 };

  /** Answers everything: `anything.a.b().c` never throws. */
  function anything(known = {}) {
    const target = function () {};
    return new Proxy(target, {
      get(_target, key) {
        if (Object.hasOwn(known, key)) return known[key];
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        // Not a promise: it would be awaited for ever.
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
      // Without these a frozen or listed stand-in would break the rules of proxies.
      defineProperty: () => true,
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
      // A listener that throws is reported by a browser, and stops nothing.
    }
  }

  function attach(element) {
    const address = element.tagName === 'SCRIPT' ? element.src : element.tagName === 'LINK' ? element.href : undefined;
    if (!address || (element.tagName === 'LINK' && element.rel !== 'stylesheet')) return element;
    const id = state.next++;
    state.waiting.set(id, element);
    // Of another version, or of another origin: there is no such file here.
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
        // As with listeners.
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

  const loads = new WeakMap();
  const platform = (contract) => ({
    '@app/shared/federation/define-remote': { defineRemote: (definition) => ({ ...definition, contract }) },
    '@app/shared/federation/lazy-route': {
      lazyRoute(load) {
        const page = () => null;
        loads.set(page, load);
        return page;
      },
    },
  });

  /** What the host would offer: each specifier with a version inside the range asked for. */
  function shareScope({ shares, contract }) {
    const ours = platform(contract);
    const scope = {};
    for (const { key, version } of shares) {
      const module = anything(ours[key] ? { ...ours[key] } : {});
      const get = () => Promise.resolve(() => module);
      scope[key] = { [version]: { get, loaded: 1, from: 'host', eager: true, version } };
    }
    return scope;
  }

  function describe(error) {
    try {
      return String(error instanceof Error ? error.message : error).slice(0, 300);
    } catch {
      return 'unknown';
    }
  }

  function loadEntry(facts) {
    return new Promise((resolve, reject) => {
      state.base = `${ORIGIN}/r/${facts.name}/${facts.version}/`;
      const script = (state.entry = createElement('script'));
      script.src = `${state.base}${facts.entry}`;
      script.onload = resolve;
      script.onerror = (event) => reject(event.detail ?? new Error(facts.entry));
      attach(script);
    });
  }

  /** Loads every page's file; what a page does when it is evaluated needs a real browser, a missing file or export does not. */
  async function pagesOf(routes) {
    const seen = new Map();
    for (const route of routes) {
      const page = route?.Component;
      const load = typeof page === 'function' ? loads.get(page) : undefined;
      if (!load || seen.has(page)) continue;
      try {
        const loaded = await load();
        const fits = typeof loaded === 'function' || (typeof loaded === 'object' && loaded !== null);
        seen.set(page, { path: route.path, problem: fits ? null : 'component' });
      } catch (error) {
        seen.set(page, { path: route.path, problem: error?.name === 'ChunkLoadError' ? 'file' : null });
      }
    }
    return [...seen.values()].filter(({ problem }) => problem !== null);
  }

  function factsOf(module) {
    const routes = Array.isArray(module.routes) ? module.routes : null;
    return {
      name: String(module.name),
      contract: typeof module.contract === 'number' ? module.contract : null,
      prefetch: module.prefetch === undefined || typeof module.prefetch === 'function',
      routes:
        routes?.map((route) => ({
          path: typeof route?.path === 'string' ? route.path : null,
          title: typeof route?.title === 'string' ? route.title : null,
          component:
            typeof route?.Component === 'function' ||
            (typeof route?.Component === 'object' && route.Component !== null),
        })) ?? null,
    };
  }

  async function examine(facts) {
    const steps = { at: 'entry' };
    try {
      await loadEntry(facts);
      steps.at = 'container';
      const container = globalThis[facts.container];
      if (typeof container?.init !== 'function' || typeof container.get !== 'function') {
        return { failed: 'container', reason: facts.container };
      }
      steps.at = 'init';
      await container.init(shareScope(facts));
      steps.at = 'expose';
      const factory = await container.get('./remote');
      steps.at = 'start';
      const exposed = await factory();
      const module = exposed?.default;
      if (typeof module !== 'object' || module === null) return { failed: 'default' };
      const found = factsOf(module);
      steps.at = 'pages';
      return { module: found, pages: found.routes ? await pagesOf(module.routes) : [] };
    } catch (error) {
      return { failed: steps.at, reason: describe(error) };
    }
  }

  return {
    start(text) {
      void examine(JSON.parse(text)).then((report) => void (state.report = JSON.stringify(report)));
    },
    requests: () => JSON.stringify(state.requests.splice(0)),
    report: () => state.report,
    tick: runDue,
    entering: (id) => void (document.currentScript = state.waiting.get(id) ?? null),
    ran(id) {
      document.currentScript = null;
      const element = state.waiting.get(id);
      state.waiting.delete(id);
      if (element) fire(element, 'load');
    },
    /** A file that is missing or no JavaScript. */
    failed(id, reason) {
      const element = state.waiting.get(id);
      state.waiting.delete(id);
      if (element)
        fire(element, 'error', new Error(reason || `${fileOf(element.src || element.href) ?? ''} is missing`));
    },
    /** A browser says `load` of a script that threw; of the entry a reader wants to know the error. */
    threw(id, error) {
      document.currentScript = null;
      const element = state.waiting.get(id);
      state.waiting.delete(id);
      if (element) fire(element, element === state.entry ? 'error' : 'load', error);
    },
  };
})();
