import { setTimeout as delay } from 'node:timers/promises';
import { edgeAt } from './servers.mjs';

const EVERY_MS = 5000;
const ROUNDS = 6;
/** Maximum number of entries in a beacon, see zBeacon. */
const MOST_ENTRIES = 20;

async function newVisitor(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  await answer.arrayBuffer();
  return answer.headers.get('set-cookie').split(';')[0];
}

/**
 * Reports loads of both versions of every remote; the edge counts only versions that the visitor
 * has.
 */
async function sendBeacon(port, cookie, revision, names, versions) {
  const entries = names.flatMap((name) =>
    versions.map((version) => ({ name, version, loads: 1, loadErrors: 0, mounts: 1, renderErrors: 0, mountMs: [300] })),
  );
  for (let from = 0; from < entries.length; from += MOST_ENTRIES) {
    const body = JSON.stringify({ revision, entries: entries.slice(from, from + MOST_ENTRIES) });
    const answer = await fetch(`http://127.0.0.1:${port}/release/health`, {
      method: 'POST',
      headers: { cookie },
      body,
    });
    if (answer.status !== 204) throw new Error(`a health report was answered with ${answer.status}`);
  }
}

/**
 * Processor time that the release process takes for a round of its watch, ms: what news of every
 * trial adds to a round in which a visitor came and said nothing.
 * @param {{ port: number, names: string[], versions: string[], revision: number }} trials
 */
export async function measureWatch({ port, names, versions, revision }) {
  const edge = edgeAt(port);
  const take = async (of) => {
    const before = await edge.cpuMs();
    for (let index = 0; index < ROUNDS; index++) {
      const visitor = await newVisitor(port);
      await sendBeacon(port, visitor, revision, of, versions);
      await delay(EVERY_MS);
    }
    return ((await edge.cpuMs()) - before) / ROUNDS;
  };
  // Early rounds read all rows, and their code is not optimised yet.
  await take(names);
  const idle = await take([]);
  return (await take(names)) - idle;
}
