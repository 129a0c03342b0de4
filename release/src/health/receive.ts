import type { IncomingMessage, ServerResponse } from 'node:http';
import { zBeacon, type Beacon } from '@app/shared/contracts/release-api';
import { readBody } from '../http/body.ts';
import { HOST, type VersionRef } from '../document/manifest.ts';
import { sendEnvelope } from '../http/reply.ts';
import { admit, type Admitted, type Released } from './admit.ts';
import { addPart, addTime, COUNTERS, MINUTE, noCounts, type Counts } from './counts.ts';
import { createMinuteLimit, createOnce } from './once.ts';
import { partOf } from './parts.ts';
import type { HealthBuffer } from './store.ts';

const MOST_BYTES = 16 * 1024;
/** Tabs that have not followed yet speak of the revision they have. */
const KEPT_REVISIONS = 16;
/** Times of one visitor that count in a minute's histogram, for each version. */
const TIMES = 5;

export interface ReceiverOptions {
  buffer: HealthBuffer;
  current: () => Released | undefined;
  addressOf: (req: IncomingMessage) => string;
  /** Beacons of one address in a minute; 0 for any number. */
  perAddress: number;
  onSeen: (ref: VersionRef, counts: Counts) => void;
  now: () => number;
}

function parse(text: string) {
  try {
    return zBeacon.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Takes `POST /release/health`. What is not believed is dropped without a word, so that nobody learns how to be believed. */
export function createReceiver({ buffer, current, addressOf, perAddress, onSeen, now }: ReceiverOptions) {
  const once = createOnce(now);
  const mayCome = createMinuteLimit(perAddress, now);
  const revisions = new Map<number, Released>();

  function releaseOf(revision: number): Released | undefined {
    const latest = current();
    if (latest) revisions.set(latest.document.revision, latest);
    for (const oldest of revisions.keys()) {
      if (revisions.size <= KEPT_REVISIONS) break;
      revisions.delete(oldest);
    }
    return revisions.get(revision) ?? latest;
  }

  /** Visitors count, not events: each kind once a minute, so that neither an error in a loop nor a forger weighs more than one visitor. */
  function countsOf(visitor: string, entry: Admitted): Counts | undefined {
    const given = COUNTERS.reduce((bits, counter, index) => (entry[counter] > 0 ? bits | (1 << index) : bits), 0);
    const fresh = once.take(`${visitor}\n${entry.name}\n${entry.version}`, given);
    if (fresh === 0) return undefined;
    const counts = noCounts();
    for (const [index, counter] of COUNTERS.entries()) counts[counter] = (fresh >> index) & 1;
    if (counts.mounts > 0) for (const ms of entry.mountMs.slice(0, TIMES)) addTime(counts, ms);
    return counts;
  }

  /**
   * Start of the time that something counts for: its minute, cut where the application's shares changed, so that nothing seen before counts for what was given
   * after. undefined for what a page says of shares that are over.
   */
  function slotOf({ trials }: Released, name: string, revision: number): number | undefined {
    const minute = Math.floor(now() / MINUTE) * MINUTE;
    const trial = trials.get(name);
    if (!trial) return minute;
    return revision < trial.revision ? undefined : Math.max(minute, trial.at);
  }

  function receiveFrom(address: string, visitor: string, beacon: Beacon): void {
    const release = releaseOf(beacon.revision);
    const latest = current() ?? release;
    if (!release || !latest) return;
    const part = partOf(address);
    for (const entry of admit(release, visitor, beacon)) {
      const { name, version, cohort } = entry;
      const slot = slotOf(latest, name, beacon.revision);
      const counts = slot === undefined ? undefined : countsOf(visitor, entry);
      if (slot === undefined || !counts) continue;
      if (latest.trials.has(name)) addPart(counts, part);
      buffer.add({ minute: slot, name, version, cohort }, counts);
      onSeen({ name, version }, counts);
    }
  }

  /** Counts a page of a host that is served while one is on trial; a visitor's once a minute, as his reports do. */
  function serve(visitor: string, version: string): void {
    const latest = current();
    const trial = latest?.trials.get(HOST);
    if (!latest || !trial || once.take(`${visitor}\n${HOST}\n${version} served`, 1) === 0) return;
    const cohort = version === latest.state[HOST]?.stable ? 'stable' : 'canary';
    const minute = Math.max(Math.floor(now() / MINUTE) * MINUTE, trial.at);
    buffer.add({ minute, name: HOST, version, cohort }, { ...noCounts(), served: 1 });
  }

  const receive = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'POST') return sendEnvelope(req, res, 405, '不支持的请求方法', null, { allow: 'POST' });
    const text = await readBody(req, MOST_BYTES);
    if (text === undefined) return sendEnvelope(req, res, 413, '请求内容过大');
    const beacon = parse(text);
    if (!beacon) return sendEnvelope(req, res, 400, '请求内容不是合法的健康信标');
    const visitor = current()?.visitors.known(req);
    const foreign = req.headers['sec-fetch-site'] === 'cross-site';
    const address = addressOf(req);
    if (visitor && !foreign && mayCome(address)) receiveFrom(address, visitor, beacon);
    res.writeHead(204, { 'cache-control': 'no-store' }).end();
  };
  return { receive, serve };
}
