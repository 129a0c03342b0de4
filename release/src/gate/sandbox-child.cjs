'use strict';
/*
 * The other process in which a remote is started; see sandbox.ts. It is given as text on the command line, so that it needs to read no file. The
 * remote runs in a context of its own that holds no object of this one; what follows only matters should it get out of there.
 */
const { createContext, Script, SourceTextModule } = require('node:vm');

const send = process.send.bind(process);
const listen = process.on.bind(process);
const setTimer = setTimeout;
const exitProcess = process.exit.bind(process);
const STEP_MS = 2;

// Ends itself when the parent process was killed and can no longer end it.
listen('disconnect', () => exitProcess());
// An unhandled rejection of the remote is ignored, as it is in a browser.
listen('unhandledRejection', () => {});
// Deletes every way to the process, to modules and to the network; a flag of the process disables eval.
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (['process', 'require', 'module', 'exports', 'Buffer', 'fetch', 'WebSocket', 'global'].includes(name))
    delete globalThis[name];
}

function start({ page, facts }) {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  const run = (text) => new Script(text, { filename: 'sandbox' }).runInContext(context);
  const bridge = page.map(run).at(-1);

  /** Only texts and numbers pass between the contexts, in both directions. */
  function runFile(id, path, text) {
    let script;
    try {
      script = new Script(text, { filename: path });
    } catch (error) {
      return bridge.failed(id, String(error.message));
    }
    bridge.entering(id);
    try {
      script.runInContext(context);
    } catch (error) {
      return bridge.threw(id, error);
    }
    return bridge.ran(id);
  }

  const base = String(bridge.start(JSON.stringify(facts)));
  /** Promises of modules by path, and callbacks that wait for a module's text. */
  const modules = new Map();
  const texts = new Map();

  function moduleAt(specifier, from) {
    const { href } = new URL(specifier, from);
    const path = href.split(/[?#]/)[0].slice(base.length);
    if (!href.startsWith(base)) return Promise.reject(new Error(`${specifier} is not a file of this version`));
    if (!modules.has(path)) modules.set(path, readModule(path));
    return modules.get(path);
  }

  async function readModule(path) {
    const text = await new Promise((resolve) => {
      texts.set(path, resolve);
      send({ kind: 'file', id: path, path });
    });
    if (text === null) throw new Error(`${path} is missing`);
    return new SourceTextModule(text, {
      context,
      identifier: base + path,
      initializeImportMeta: (meta) => void (meta.url = base + path),
      importModuleDynamically: async (specifier) => evaluated(await moduleAt(specifier, base + path)),
    });
  }

  async function evaluated(module) {
    if (module.status === 'unlinked') await module.link((specifier, { identifier }) => moduleAt(specifier, identifier));
    await module.evaluate();
    return module;
  }

  function runModule(id, path) {
    moduleAt(`./${path}`, base)
      .then(evaluated)
      .then(
        ({ namespace }) => bridge.imported(id, namespace),
        (error) => bridge.failed(id, String(error?.message)),
      );
  }

  function pump() {
    bridge.tick();
    for (const request of JSON.parse(String(bridge.requests()))) {
      if (request.isModule) runModule(request.id, request.path);
      else send({ kind: 'file', ...request });
    }
    const report = bridge.report();
    if (typeof report === 'string') return send({ kind: 'report', report });
    setTimer(pump, STEP_MS);
  }

  listen('message', ({ kind, id, path, text }) => {
    if (kind !== 'file') return;
    if (texts.has(id)) texts.get(id)(text);
    else if (text === null) bridge.failed(id, '');
    else if (path.endsWith('.css')) bridge.ran(id);
    else runFile(id, path, text);
  });
  pump();
}

listen('message', (message) => {
  if (message.kind === 'start') start(message);
});
send({ kind: 'up' });
