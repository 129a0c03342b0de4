import { fork } from 'node:child_process';
import path from 'node:path';

/** Sockets per address: fewer than the service's limit. */
const OF_ONE_ADDRESS = 400;

/** A process that answers by name. */
export function child(file) {
  const made = fork(path.join(import.meta.dirname, file), { detached: true });
  const asked = new Map();
  let last = 0;
  made.on('message', ({ id, output, error }) => {
    const { resolve, reject } = asked.get(id);
    asked.delete(id);
    if (error) reject(new Error(error));
    else resolve(output);
  });
  made.on('exit', () => asked.forEach(({ reject }) => reject(new Error(`${file} is gone`))));
  return {
    pid: made.pid,
    ask: (name, input) =>
      new Promise((resolve, reject) => {
        last += 1;
        asked.set(last, { resolve, reject });
        made.send({ id: last, name, input });
      }),
    stop: () => made.kill(),
  };
}

/**
 * So many viewers, shared out among processes; the first ones are logged in by these cookies.
 * @param {{ viewers: number, cookies: string[], processes: number }} options
 */
export function openHall({ viewers, cookies, processes }) {
  const children = Array.from({ length: processes }, () => child('viewers.mjs'));
  const seats = Array.from({ length: viewers }, (_, index) => ({
    // 127.0.1.1 and on: loopback has sixteen million addresses.
    from: `127.0.1.${1 + Math.floor(index / OF_ONE_ADDRESS)}`,
    cookie: cookies[index],
  }));
  const all = (name, inputOf = () => undefined) =>
    Promise.all(children.map((one, index) => one.ask(name, inputOf(index))));
  return {
    /** Waits until all viewers have the current state. @returns ms */
    async enter(port, at) {
      const from = performance.now();
      await all('open', (index) => ({ port, path: at, seats: seats.filter((_, seat) => seat % processes === index) }));
      return performance.now() - from;
    },
    talk: async (perSec, seconds) =>
      (await all('talk', () => ({ perSec: perSec / processes, seconds }))).reduce((sum, said) => sum + said, 0),
    told: () => all('told'),
    leave: () => all('leave'),
    stop: () => children.forEach((one) => one.stop()),
  };
}
