import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { resolve, resolveHost } from '@app/shared/release-rules/resolve';
import type { ChangeEntry } from '@app/shared/contracts/release-api';
import type { Beacon, HealthReport } from '@app/shared/contracts/release-health';
import { HOST_NAME } from '../document/manifest.ts';
import { deadPort, startEdge, TOKEN } from '../testing/edge.ts';
import { bundleOf, fakeHost, fakeRemote, type FakeVersion } from '../testing/versions.ts';
import { MINUTE_MS } from './counts.ts';

const authorization = `Bearer ${TOKEN}`;
const VISITS = 2000;
const VISITS_A_MINUTE = 200;
/** Number of concurrent requests. */
const AT_ONCE = 20;

let edge: Awaited<ReturnType<typeof startEdge>>;
let clock: number;
afterEach(() => edge.stop());

async function api<T>(
  path: string,
  options: { method?: string; body?: Buffer | string; headers?: object } = {},
): Promise<T> {
  const headers = { authorization, ...options.headers };
  const answer = await edge.ask(`/release/api/${path}`, { ...options, headers });
  expect(answer.status).toBeLessThan(300);
  return (JSON.parse(answer.body.toString()) as { data: T }).data;
}
const current = () => edge.release.live.current()!;
const revisionNow = () => edge.release.live.current()?.document.revision ?? 0;
const postChange = (body: object) =>
  api('changes', {
    method: 'POST',
    headers: { 'if-match': `"${revisionNow()}"` },
    body: JSON.stringify(body),
  });

/** An edge with a stable version for everyone and another one at 10 % of the visitors. */
async function startCanary(stable: FakeVersion, canary: FakeVersion, others: FakeVersion[]): Promise<void> {
  clock = Date.now();
  edge = await startEdge({ servicePort: await deadPort(), now: () => clock });
  for (const version of [...others, stable, canary]) {
    const { name, version: number } = version.manifest;
    await api(`versions/${name}/${number}`, { method: 'PUT', body: bundleOf(version) });
  }
  const refs = [...others, stable].map(({ manifest: { name, version } }) => ({ name, version }));
  await postChange({ verb: 'activate', versions: refs });
  await postChange({ verb: 'promote', name: canary.manifest.name, version: canary.manifest.version, traffic: 1000 });
  // The trial starts at the real clock; a busy machine reaches this line some seconds later.
  clock = Math.max(clock, Date.now());
}

/** The version that a visitor's browser runs. */
function versionOf(name: string, id: string): string {
  const { document } = current();
  return (name === HOST_NAME ? resolveHost(document, { id }) : resolve(document, { id })[name]?.version)?.version ?? '';
}

async function beacon(id: string, entry: Partial<Beacon['entries'][number]> & { name: string; version: string }) {
  const nothing = { loads: 0, loadErrors: 0, mounts: 0, renderErrors: 0, mountMs: [] };
  const body = JSON.stringify({ revision: current().document.revision, entries: [{ ...nothing, ...entry }] });
  return sendBeacon(cookiesOf(id).slice('visitorId='.length), body);
}

/** Cookies of a browser that has reported before. */
function cookiesOf(id: string): string {
  const { visitors } = current();
  return `visitorId=${visitors.sign(id)}; ${visitors.markCookie(id).split(';')[0]}`;
}

async function sendBeacon(cookie: string, body: string) {
  const headers = { cookie: `visitorId=${cookie}`, 'content-type': 'text/plain;charset=UTF-8' };
  return edge.ask('/release/health', { method: 'POST', headers, body });
}

/**
 * Simulates visits of new visitors; the page opens or fails as `fails` decides for its version.
 * Canaries are judged every minute.
 * @returns the number of visits until the canary was withdrawn, or undefined
 */
async function playVisits(
  name: string,
  fails: (version: string, visit: number) => boolean,
): Promise<number | undefined> {
  const { revision } = current().document;
  for (let visit = 0; visit < VISITS; visit += AT_ONCE) {
    const now = Array.from({ length: AT_ONCE }, (_, index) => visit + index);
    const statuses = await Promise.all(
      now.map(async (index) => {
        const id = randomUUID();
        const version = versionOf(name, id);
        const outcome = fails(version, index) ? { renderErrors: 1 } : { mounts: 1, mountMs: [120] };
        return (await beacon(id, { name, version, loads: 1, ...outcome })).status;
      }),
    );
    expect(statuses).toEqual(now.map(() => 204));
    if ((visit + AT_ONCE) % VISITS_A_MINUTE === 0) {
      clock += MINUTE_MS;
      await edge.release.health.flush();
      await edge.release.health.judge();
      await edge.release.live.refresh();
      if (current().document.revision !== revision) return visit + AT_ONCE;
    }
  }
  return undefined;
}

describe('a canary at 10 % of 2,000 visits', () => {
  const trials = {
    remote: { stable: fakeRemote('tools', '1.0.0'), canary: fakeRemote('tools', '1.1.0'), others: [fakeHost()] },
    host: { stable: fakeHost('1.0.0'), canary: fakeHost('1.1.0'), others: [fakeRemote('tools')] },
  };

  it.each(['remote', 'host'] as const)(
    'a canary that fails to draw 3 of 10 pages is withdrawn automatically: a %s',
    async (what) => {
      const { stable, canary, others } = trials[what];
      const { name, version: bad } = canary.manifest;
      await startCanary(stable, canary, others);
      let mounts = 0;
      const after = await playVisits(name, (version, visit) =>
        version === bad ? mounts++ % 10 < 3 : visit % 500 === 0,
      );
      expect(after).toBeLessThanOrEqual(VISITS);

      expect(resolveOf(name)).toEqual([stable.manifest.version]);
      const [entry] = await api<ChangeEntry[]>(`changes?name=${name}&limit=1`);
      expect(entry).toMatchObject({ by: 'auto', verb: 'halt', name, version: bad });
      expect(entry?.why).toMatch(/^错误率 [23]\d\.\d %（稳定版 0\.\d %），p = \de-\d+，样本 \d+$/);
      const report = await api<HealthReport>(`health?name=${name}&minutes=60`);
      expect(report.verdicts).toEqual([{ name, version: bad, p: null, strikes: 0, halted: true }]);
      const cohorts = report.series.map(({ version, cohort }) => `${version} ${cohort}`);
      expect(cohorts.toSorted()).toEqual([`${stable.manifest.version} stable`, `${bad} canary`]);
    },
  );

  it('a canary that fails as seldom as the stable version stays', async () => {
    await startCanary(fakeRemote('tools', '1.0.0'), fakeRemote('tools', '1.1.0'), [fakeHost()]);
    expect(await playVisits('tools', (_version, visit) => visit % 500 === 0)).toBeUndefined();
    const { series, verdicts } = await api<HealthReport>('health?name=tools&minutes=60');
    expect(verdicts).toMatchObject([{ version: '1.1.0', strikes: 0, halted: false }]);
    const seen = series.reduce((sum, { total }) => sum + total.mounts + total.renderErrors, 0);
    expect(seen).toBe(VISITS);
    expect(series.find(({ cohort }) => cohort === 'canary')?.total.p75).toBe(150);
  });
});

describe('a host on trial', () => {
  const page = { accept: 'text/html' };
  const visit = async (id: string, cookie = cookiesOf(id)) => {
    const html = (await edge.ask('/', { headers: { ...page, cookie } })).body.toString();
    return /\/r\/host\/([\d.]+)\/main\.js/.exec(html)?.[1] ?? '';
  };

  it('a host whose pages are served and never report is withdrawn', async () => {
    await startCanary(fakeHost('1.0.0'), fakeHost('1.1.0'), [fakeRemote('tools')]);
    await postChange({ verb: 'promote', name: 'host', version: '1.1.0', traffic: 5000 });
    const { revision } = current().document;
    const seen = new Set<string>();
    for (let index = 0; index < 300; index++) {
      const id = randomUUID();
      const version = await visit(id);
      seen.add(version);
      if (version === '1.0.0') await beacon(id, { name: 'host', version, loads: 1, mounts: 1 });
    }
    expect([...seen].toSorted()).toEqual(['1.0.0', '1.1.0']);
    await edge.release.health.flush();
    await edge.release.health.judge();
    // Pages served just now may still report, so that nothing is halted yet.
    expect((await edge.release.registry.head()).revision).toBe(revision);
    clock += 2 * MINUTE_MS;
    await edge.release.health.flush();
    await edge.release.health.judge();
    await edge.release.live.refresh();
    expect(resolveOf('host')).toEqual(['1.0.0']);
    const [entry] = await api<ChangeEntry[]>('changes?name=host&limit=1');
    expect(entry).toMatchObject({ by: 'auto', verb: 'halt', version: '1.1.0' });
    expect(entry?.why).toMatch(/^\d+ 个页面中 \d+ 个没有任何回音（稳定版 0\.0 %）$/);
  });

  it('a host whose pages are loaded by programs that keep a cookie and run no script stays', async () => {
    await startCanary(fakeHost('1.0.0'), fakeHost('1.1.0'), [fakeRemote('tools')]);
    await postChange({ verb: 'promote', name: 'host', version: '1.1.0', traffic: 5000 });
    const { revision } = current().document;
    for (let index = 0; index < 300; index++) {
      const id = randomUUID();
      const cookie = `visitorId=${current().visitors.sign(id)}`;
      // Reports of others or an invented cookie do not make a program count as a browser.
      if ((await visit(id, `${cookie}; reports=AAAAAAAAAAAAAAAA`)) === '1.0.0')
        await beacon(id, { name: 'host', version: '1.0.0', loads: 1, mounts: 1 });
    }
    clock += 2 * MINUTE_MS;
    await edge.release.health.flush();
    await edge.release.health.judge();
    expect((await edge.release.registry.head()).revision).toBe(revision);
  });

  it('a host that did not come up in a browser is replaced there by the stable one, and nowhere else', async () => {
    await startCanary(fakeHost('1.0.0'), fakeHost('1.1.0'), [fakeRemote('tools')]);
    const ids = Array.from({ length: 400 }, () => randomUUID());
    const own = ids.find((id) => versionOf('host', id) === '1.1.0') ?? '';
    expect(await visit(own)).toBe('1.1.0');
    const cookie = `visitorId=${current().visitors.sign(own)}; hostFailed=`;
    const shown = async (failed: string) =>
      (await edge.ask('/', { headers: { ...page, cookie: cookie + failed } })).body.toString();
    expect(await shown('1.1.0')).toContain('/r/host/1.0.0/main.js');
    expect(await shown('9.9.9')).toContain('/r/host/1.1.0/main.js');
    // The watchdog of the page reports it; there is no stable version as a fallback yet.
    expect(await shown('9.9.9')).toMatch(/\("1\.1\.0",\d+,true,/);
    expect(await shown('1.1.0')).toMatch(/\("1\.0\.0",\d+,false,/);
  });
});

/** Versions that some visitor gets. */
function resolveOf(name: string): string[] {
  return [...new Set(Array.from({ length: 500 }, () => versionOf(name, randomUUID())))];
}

describe('a beacon', () => {
  it('a beacon counts once a minute for each visitor, and only for what that visitor gets', async () => {
    await startCanary(fakeRemote('tools', '1.0.0'), fakeRemote('tools', '1.1.0'), [fakeHost()]);
    const visitors = Array.from({ length: 400 }, () => randomUUID());
    const mine = visitors.find((id) => versionOf('tools', id) === '1.1.0') ?? '';
    const other = visitors.find((id) => versionOf('tools', id) === '1.0.0') ?? '';
    const failure = { name: 'tools', version: '1.1.0', renderErrors: 200 };
    await beacon(mine, failure);
    await beacon(mine, failure);
    await beacon(other, failure);
    await beacon('no id', failure);
    // Invented ids, and those of another registry, are ignored.
    const body = JSON.stringify({
      revision: revisionNow(),
      entries: [{ ...failure, loads: 0, loadErrors: 0, mounts: 0, mountMs: [] }],
    });
    for (const cookie of [mine, `${mine}.`, `${mine}.AAAAAAAAAAAAAAAA`, `x${current().visitors.sign(mine)}`])
      await sendBeacon(cookie, body);
    await beacon(mine, { ...failure, version: '9.9.9' });
    await beacon(mine, { ...failure, name: 'nothing' });
    clock += MINUTE_MS;
    await beacon(mine, failure);
    await edge.release.health.flush();
    const { series } = await api<HealthReport>('health?minutes=60');
    expect(series.map(({ version, total }) => [version, total.renderErrors])).toEqual([['1.1.0', 2]]);
  });

  it('a beacon of a page that has not followed yet, or of the minute before, does not count for a share given after it', async () => {
    await startCanary(fakeRemote('tools', '1.0.0'), fakeRemote('tools', '1.1.0'), [fakeHost()]);
    const visitors = Array.from({ length: 4000 }, () => randomUUID());
    const own = visitors.filter((id) => versionOf('tools', id) === '1.1.0').slice(0, 80);
    const failure = { name: 'tools', version: '1.1.0', renderErrors: 1 };
    const old = revisionNow();
    const others = visitors.filter((id) => versionOf('tools', id) === '1.0.0').slice(0, 100);
    for (const id of own) await beacon(id, failure);
    for (const id of others) await beacon(id, { name: 'tools', version: '1.0.0', mounts: 1 });
    clock += MINUTE_MS + 1000;
    await edge.release.health.flush();
    await edge.release.health.judge();
    await edge.release.live.refresh();
    expect(revisionNow()).toBe(old + 1);

    // The version is given again in the same minute: earlier figures do not count, nor reports of
    // old tabs.
    await postChange({ verb: 'promote', name: 'tools', version: '1.1.0', traffic: 1000 });
    const told = JSON.stringify({
      revision: old,
      entries: [{ ...failure, loads: 0, loadErrors: 0, mounts: 0, mountMs: [] }],
    });
    clock = Math.max(clock, Date.now());
    for (const id of own) await sendBeacon(current().visitors.sign(id), told);
    await edge.release.health.flush();
    await edge.release.health.judge();
    const { verdicts } = await api<HealthReport>('health?name=tools&minutes=60');
    expect(verdicts.find(({ halted }) => !halted)).toMatchObject({ version: '1.1.0', p: null, strikes: 0 });
  });

  it('a beacon of a browser below the baseline counts apart, once a minute, and against no version', async () => {
    await startCanary(fakeHost('1.0.0'), fakeHost('1.1.0'), [fakeRemote('tools')]);
    const own = current().visitors.sign(randomUUID());
    const report = JSON.stringify({ revision: revisionNow(), unsupported: true });
    for (let times = 0; times < 3; times++) expect((await sendBeacon(own, report)).status).toBe(204);
    await sendBeacon('invented.AAAAAAAAAAAAAAAA', report);
    await edge.release.health.flush();
    expect((await edge.ask('/metrics')).body.toString()).toContain('release_unsupported_browsers_total 1\n');
    expect((await api<HealthReport>('health?minutes=60')).series).toEqual([]);
  });

  it.each([
    ['is no JSON', 'hello', 400],
    ['has no entries', JSON.stringify({ revision: 1, entries: [] }), 400],
    ['counts backwards', JSON.stringify({ revision: 1, entries: [{ name: 'tools', version: '1', loads: -1 }] }), 400],
    ['is too large', ' '.repeat(16 * 1024 + 1), 413],
  ])('a beacon that %s is refused', async (_what, body, status) => {
    edge = await startEdge({ servicePort: await deadPort() });
    expect((await edge.ask('/release/health', { method: 'POST', body })).status).toBe(status);
    expect((await edge.ask('/release/health')).status).toBe(405);
  });
});
