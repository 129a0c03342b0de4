'use strict';
/*
 * Starts a remote, or a host, inside the fake window of sandbox-window.js, and describes what it
 * exposes. The result is passed to the parent process: texts and numbers only.
 */
(() => {
  const { ORIGIN, state, anything, createElement, attach, fire, fileOf, document, runDue } = globalThis.standIn;
  delete globalThis.standIn;

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

  /** Share scope of a host: each specifier with a version inside the required range. */
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

  /** Namespace of an entry that is an ES module. */
  function importEntry({ entry }) {
    return new Promise((resolve, reject) => {
      const id = state.next++;
      const element = createElement('script');
      element.onload = ({ detail }) => resolve(detail);
      element.onerror = ({ detail }) => reject(detail);
      state.waiting.set(id, element);
      state.requests.push({ id, path: entry, isModule: true });
    });
  }

  function loadEntry(facts, file = facts.entry) {
    return new Promise((resolve, reject) => {
      const script = (state.entry = createElement('script'));
      script.src = `${state.base}${file}`;
      script.onload = resolve;
      script.onerror = (event) => reject(event.detail ?? new Error(file));
      attach(script);
    });
  }

  /**
   * Loads every page's file; evaluating a page needs a real browser, but a missing file or export
   * is found here.
   */
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
      styles: module.styles === undefined || module.styles === 'shadow' || module.styles === 'scoped',
      prefetch: module.prefetch === undefined || typeof module.prefetch === 'function',
      routes:
        routes?.map((route) => ({
          path: typeof route?.path === 'string' ? route.path : null,
          title: typeof route?.title === 'string' ? route.title : null,
          component:
            typeof route?.Component === 'function' ||
            (typeof route?.Component === 'object' && route.Component !== null),
          mount: typeof route?.mount === 'function',
        })) ?? null,
    };
  }

  /** Runs the scripts of a host's page in order. Rendering needs a real browser. */
  async function startHost(facts) {
    try {
      for (const file of facts.scripts) await loadEntry(facts, file);
      return { started: facts.scripts.length };
    } catch (error) {
      return { failed: 'host', reason: describe(error) };
    }
  }

  async function examine(facts) {
    if (facts.scripts) return startHost(facts);
    const steps = { at: 'entry' };
    try {
      const namespace = facts.isModule ? await importEntry(facts) : await loadEntry(facts);
      steps.at = 'container';
      const container = facts.isModule ? namespace : globalThis[facts.container];
      if (typeof container?.init !== 'function' || typeof container.get !== 'function') {
        return { failed: 'container', reason: facts.container };
      }
      steps.at = 'init';
      await container.init(shareScope(facts));
      steps.at = 'expose';
      const factory = await container.get('./remote');
      steps.at = 'start';
      const exposed = await factory();
      // Some bundlers hand out the default export itself.
      const module = exposed?.default ?? (exposed?.routes ? exposed : undefined);
      if (typeof module !== 'object' || module === null) return { failed: 'default' };
      const found = factsOf(module);
      steps.at = 'pages';
      return { module: found, pages: found.routes ? await pagesOf(module.routes) : [] };
    } catch (error) {
      return { failed: steps.at, reason: describe(error) };
    }
  }

  return {
    /** Returns the address of the version's folder. */
    start(text) {
      const facts = JSON.parse(text);
      state.base = `${ORIGIN}/r/${facts.name}/${facts.version}/`;
      void examine(facts).then((report) => void (state.report = JSON.stringify(report)));
      return state.base;
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
    imported(id, namespace) {
      const element = state.waiting.get(id);
      state.waiting.delete(id);
      if (element) fire(element, 'load', namespace);
    },
    /** Called for a file that is missing or not JavaScript. */
    failed(id, reason) {
      const element = state.waiting.get(id);
      state.waiting.delete(id);
      if (element)
        fire(element, 'error', new Error(reason || `${fileOf(element.src || element.href) ?? ''} is missing`));
    },
    /** A browser fires `load` for a script that threw; for the entry the error is reported. */
    threw(id, error) {
      document.currentScript = null;
      const element = state.waiting.get(id);
      state.waiting.delete(id);
      if (element) fire(element, element === state.entry ? 'error' : 'load', error);
    },
  };
})();
