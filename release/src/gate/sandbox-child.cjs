'use strict';
/*
 * The other process in which a remote is started; see sandbox.ts. It is given as text on the command line, so that it needs to read no file. The
 * remote runs in a context of its own that holds no object of this one; what follows only matters should it get out of there.
 */
const { createContext, Script } = require('node:vm');

const send = process.send.bind(process);
const listen = process.on.bind(process);
const later = setTimeout;
const leave = process.exit.bind(process);
const STEP_MS = 2;

// Whoever asked may be killed; nobody would end this one then.
listen('disconnect', () => leave());
// A promise that nobody awaits is the remote's own affair, as it is in a browser.
listen('unhandledRejection', () => {});
// Nothing to hold on to: without eval (a flag of the process) there is no other way to the process, to modules or to the network.
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (['process', 'require', 'module', 'exports', 'Buffer', 'fetch', 'WebSocket', 'global'].includes(name))
    delete globalThis[name];
}

function start({ page, facts }) {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  const run = (text) => new Script(text, { filename: 'sandbox' }).runInContext(context);
  const bridge = page.map(run).at(-1);

  /** Only texts and numbers cross the border, in both directions. */
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

  function pump() {
    bridge.tick();
    for (const request of JSON.parse(String(bridge.requests()))) send({ kind: 'file', ...request });
    const report = bridge.report();
    if (typeof report === 'string') return send({ kind: 'report', report });
    later(pump, STEP_MS);
  }

  listen('message', ({ kind, id, path, text }) => {
    if (kind !== 'file') return;
    if (text === null) bridge.failed(id, '');
    else if (path.endsWith('.css')) bridge.ran(id);
    else runFile(id, path, text);
  });
  bridge.start(JSON.stringify(facts));
  pump();
}

listen('message', (message) => {
  if (message.kind === 'start') start(message);
});
send({ kind: 'up' });
