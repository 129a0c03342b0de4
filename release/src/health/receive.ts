import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { zBeacon, zUnsupported, type Beacon } from '@app/shared/contracts/release-health';
import type { Visitor } from '@app/shared/release-rules/resolve';
import { reportsOn } from '@app/shared/release-rules/sampling';
import type { Traits } from '@app/shared/release-rules/targets';
import { z } from 'zod';
import { readBody } from '../http/body.ts';
import { createMinuteLimit } from '../http/minute-limit.ts';
import { HOST_NAME, type VersionRef } from '../document/manifest.ts';
import { sendEnvelope } from '../http/reply.ts';
import { admit, type Admitted, type Released } from './admit.ts';
import { addTime, COUNTERS, MINUTE_MS, noCounts, type Counts } from './counts.ts';
import { SLOW_MS } from './judge.ts';
import { groupOf } from './lines.ts';
import { createOnce } from './once.ts';
import type { HealthBuffer } from './store.ts';
import { WHOLE_SITE, sumStart, type OwnSums } from './sums.ts';
import { countEvent, countBeacon, countOf, type Tally } from './tally.ts';

const MOST_BYTES = 16 * 1024;
/** Tabs that have not updated yet report the revision they have. */
const KEPT_REVISIONS = 16;
/** Time in ms within which a page reports that it has opened. */
const REPORT_MS = MINUTE_MS / 2;
/** Times of one visitor that count in a minute's histogram, for each version. */
const MAX_TIMES = 5;

export interface ReceiverOptions {
  buffer: HealthBuffer;
  sums: OwnSums;
  current: () => Released | undefined;
  networkOf: (req: IncomingMessage) => string;
  /** Traits that the edge knows of a visitor. */
  traitsOf: (req: IncomingMessage) => Traits;
  /** Beacons of one address in a minute; 0 for any number. */
  perAddress: number;
  onSeen: (ref: VersionRef, counts: Counts) => void;
  onUnsupported: () => void;
  now: () => number;
}

const zReport = z.union([zBeacon, zUnsupported]);

function parse(text: string) {
  try {
    return zReport.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Counts the time of the first page after a load; network loads are compared with network loads.
 * The host reports its own files separately.
 */
function countTime(tally: Tally, group: number, { mounts }: Counts, { fresh, mountMs: [ms] }: Admitted): void {
  if (mounts === 0 || ms === undefined) return;
  const kind = fresh > 0 ? 'fresh' : 'warm';
  countEvent(tally, kind, group);
  if (ms > SLOW_MS) countEvent(tally, `${kind}Slow`, group);
}

/**
 * Handles `POST /release/health`. Rejected reports get the same answer as accepted ones, so that
 * forgers do not learn the rules.
 */
export function createReceiver({
  buffer,
  sums,
  current,
  networkOf,
  perAddress,
  traitsOf,
  onSeen,
  onUnsupported,
  now,
}: ReceiverOptions) {
  const once = createOnce(now);
  const mayCome = createMinuteLimit(perAddress, now);
  const revisions = new Map<number, Released>();
  /** Pages that may still report, oldest first. */
  const late: { version: string; group: number; trial: number; at: number }[] = [];
  const groupAt = (network: string) => groupOf(network, (text) => current()!.visitors.digest(text));

  function releaseOf(revision: number): Released | undefined {
    const latest = current();
    if (latest) revisions.set(latest.document.revision, latest);
    for (const oldest of revisions.keys()) {
      if (revisions.size <= KEPT_REVISIONS) break;
      revisions.delete(oldest);
    }
    return revisions.get(revision) ?? latest;
  }

  /**
   * Counts visitors, not events: each kind once a minute, so that neither an error in a loop nor a
   * forger weighs more than one visitor.
   */
  function countsOf(visitor: string, entry: Admitted): Counts | undefined {
    const given = COUNTERS.reduce((bits, counter, index) => (entry[counter] > 0 ? bits | (1 << index) : bits), 0);
    const fresh = once.take(`${visitor}\n${entry.name}\n${entry.version}`, given);
    if (fresh === 0) return undefined;
    const counts = noCounts();
    for (const [index, counter] of COUNTERS.entries()) counts[counter] = (fresh >> index) & 1;
    if (counts.mounts > 0) for (const ms of entry.mountMs.slice(0, MAX_TIMES)) addTime(counts, ms);
    return counts;
  }

  /**
   * Start of the time slot of a report: its minute, cut at the last change of the application's
   * shares, so that earlier figures do not count for later shares. Undefined for a report about
   * earlier shares.
   */
  function slotOf({ trials }: Released, name: string, revision: number): number | undefined {
    const minute = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
    const trial = trials.get(name);
    if (!trial) return minute;
    return revision < trial.revision ? undefined : Math.max(minute, trial.at);
  }

  /**
   * Counts the groups that are present: a forger with several addresses has to outvote them.
   */
  function countLine(group: number): void {
    const site = sums.of({ ...WHOLE_SITE, since: sumStart(now()) });
    if (countOf(site, 'attempts', group) === 0) countEvent(site, 'attempts', group);
  }

  /** Tally of an application on trial. */
  function tallyOf({ trials }: Released, name: string, version: string): Tally | undefined {
    const trial = trials.get(name);
    return trial && sums.of({ name, version, since: sumStart(now(), trial.at) });
  }

  function receiveFrom(group: number, { id: visitor, traits }: Visitor, beacon: Beacon, marked: boolean): void {
    const release = releaseOf(beacon.revision);
    const latest = current() ?? release;
    if (!release || !latest) return;
    for (const entry of admit(release, { id: visitor, traits }, beacon)) {
      const { name, version, cohort } = entry;
      const slot = slotOf(latest, name, beacon.revision);
      const counts = slot === undefined ? undefined : countsOf(visitor, entry);
      if (slot === undefined || !counts) continue;
      const tally = tallyOf(latest, name, version);
      if (tally) {
        countBeacon(tally, group, counts);
        countTime(tally, group, counts, entry);
        if (name === HOST_NAME && marked && once.take(`${visitor}\n${HOST_NAME}\n${version} heard`, 1) > 0)
          countEvent(tally, 'heard', group);
      }
      buffer.add({ minute: slot, name, version, cohort }, counts);
      onSeen({ name, version }, counts);
    }
  }

  /**
   * Counts a page of a host on trial; each visitor once a minute, as with reports, and only once
   * its report is overdue. Programs that load pages without running scripts have never reported and
   * are not counted.
   */
  function serve(req: IncomingMessage, visitor: string, version: string, nonce: string): void {
    const latest = current();
    const trial = latest?.trials.get(HOST_NAME);
    // This page view will not report.
    if (latest && !reportsOn(latest.document, HOST_NAME, version, nonce)) return;
    if (!trial || !latest?.visitors.isMarked(req, visitor)) return;
    if (once.take(`${visitor}\n${HOST_NAME}\n${version} served`, 1) === 0) return;
    late.push({ version, group: groupAt(networkOf(req)), trial: trial.revision, at: now() });
  }

  /** Counts pages whose report is overdue. */
  function settle(): void {
    const latest = current();
    while (late[0] && late[0].at + REPORT_MS <= now()) {
      const { version, group, trial } = late.shift()!;
      const tally = latest?.trials.get(HOST_NAME)?.revision === trial ? tallyOf(latest, HOST_NAME, version) : undefined;
      if (tally) countEvent(tally, 'served', group);
    }
  }

  const receive = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'POST') return sendEnvelope(req, res, 405, '不支持的请求方法', null, { allow: 'POST' });
    const text = await readBody(req, MOST_BYTES);
    if (text === undefined) return sendEnvelope(req, res, 413, '请求内容过大');
    const report = parse(text);
    if (!report) return sendEnvelope(req, res, 400, '请求内容不是合法的健康信标');
    const visitors = current()?.visitors;
    const visitor = visitors?.idOf(req);
    const foreign = req.headers['sec-fetch-site'] === 'cross-site';
    const network = networkOf(req);
    const headers: OutgoingHttpHeaders = { 'cache-control': 'no-store' };
    if (visitors && visitor && !foreign && mayCome(network)) {
      const group = groupAt(network);
      countLine(group);
      const marked = visitors.isMarked(req, visitor);
      if (!marked) headers['set-cookie'] = visitors.markCookie(visitor);
      if ('entries' in report) receiveFrom(group, { id: visitor, traits: traitsOf(req) }, report, marked);
      else if (once.take(`${visitor}\nunsupported`, 1) > 0) onUnsupported();
    }
    res.writeHead(204, headers).end();
  };
  return { receive, serve, settle };
}
