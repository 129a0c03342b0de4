import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * The bare server with the given answers.
 * @param {Record<string, { headers: object, body: string }>} answers by path, bodies in base64
 */
export async function startBare(answers) {
  // A session of its own, as the edge has: some kernels distribute the processor by session.
  const child = fork(path.join(import.meta.dirname, 'bare.mjs'), { detached: true });
  const ask = async (message) => {
    child.send(message);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return { port: await ask({ answers }), cpuMs: () => ask({}), stop: () => child.kill() };
}

/** The running edge; its metrics contain the processor time. */
export function edgeAt(port) {
  return {
    port,
    async cpuMs() {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)[1]) * 1000;
    },
  };
}
