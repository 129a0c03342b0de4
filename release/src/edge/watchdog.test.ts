import type { ReleaseDocument } from '@app/shared/contracts/release';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { host, openWatchedPage as page, release } from '../testing/watched-page.ts';
import { noticeScript, watchdogOf } from './watchdog.ts';

const thrown = { filename: 'https://a.cn/r/host/1.1.0/main.js' };
const lastGood = { revision: 7, host: { ...host, stable: undefined } } as unknown as ReleaseDocument;

describe('the watchdog of a page', () => {
  it('the watchdog of a page uses syntax that every browser parses', async () => {
    for (const script of [watchdogOf(release, '1.1.0'), noticeScript()]) {
      const { code } = await transform(script, { target: 'es5' });
      // The printer's own formatting.
      const { code: asWritten } = await transform(script, { supported: { 'object-extensions': false } });
      expect(code).toBe(asWritten);
    }
  });

  it('the watchdog of a page reports a host that throws at start, and reloads the page with its fallback', () => {
    const { fire, pass, state, told, cookies } = page();
    fire('error', thrown);
    fire('load');
    pass(1900);
    expect(told).toEqual([]);
    pass(200);
    expect(told).toMatchObject([{ revision: 7, entries: [{ name: 'host', version: '1.1.0', loadErrors: 1 }] }]);
    expect([state.reloads, cookies()]).toEqual([1, { hostFailed: '1.1.0' }]);
  });

  it.each([
    ['a stable host on a page view that is not sampled', '1.0.0', 'zzzz', 0],
    ['a stable host on a sampled page view', '1.0.0', 'AAAA', 1],
    ['a host on trial on any page view', '1.1.0', 'zzzz', 1],
  ])('with a share of reports the watchdog tells of %s: %s, %s', (_what, version, nonce, reports) => {
    const document = { ...release, beaconShare: 0.1 };
    const { fire, pass, state, told } = page({ document, version, nonce });
    fire('error', thrown);
    fire('load');
    pass(2100);
    expect(told).toHaveLength(reports);
    // A page view that sends no report is reloaded as well.
    expect(state.reloads).toBe(version === '1.1.0' ? 1 : 0);
  });

  it('a script of the host that does not come from the CDN leads to the files of the own origin, once', () => {
    const cdn = 'https://cdn.cn/x/';
    const lost = { target: { tagName: 'SCRIPT', src: `${cdn}r/host/1.1.0/main.js` } };
    const first = page({ cdn });
    first.fire('error', lost);
    expect([first.state.reloads, first.cookies(), first.told]).toMatchObject([1, { ownFiles: '1' }, []]);
    const second = page({ cdn, cookie: 'ownFiles=1' });
    second.fire('error', lost);
    second.pass(8100);
    expect(second.state.reloads).toBe(0);
    const elsewhere = page({ cdn });
    elsewhere.fire('error', { target: { tagName: 'SCRIPT', src: 'https://ads.cn/x.js' } });
    expect(elsewhere.state.reloads).toBe(0);
  });

  it('a host whose files hang at the CDN is loaded from the own origin before the notice, and one that started is not', () => {
    const hanging = page({ cdn: 'https://cdn.cn/' });
    hanging.pass(7900);
    expect(hanging.state.reloads).toBe(0);
    hanging.pass(200);
    expect([hanging.state.reloads, hanging.cookies().ownFiles]).toEqual([1, '1']);
    const started = page({ cdn: 'https://cdn.cn/' });
    started.fire('host-up');
    started.pass(8100);
    expect(started.state.reloads).toBe(0);
  });

  it('the watchdog of a page reports a script that failed to load as lost, and an endless start as failed', () => {
    const lost = page();
    lost.fire('load');
    lost.fire('error', { target: { tagName: 'SCRIPT', src: 'https://a.cn/r/host/1.1.0/main.js' } });
    lost.pass(2000);
    expect(lost.told[0]?.entries[0]).toMatchObject({ lost: 1, loadErrors: 0 });
    const endless = page();
    endless.fire('load');
    endless.pass(14_900);
    expect(endless.told).toEqual([]);
    endless.pass(200);
    expect([endless.state.reloads, endless.told.length]).toEqual([1, 1]);
  });

  it('the watchdog of a page ignores a host that has started and rendered, before or after the load event', () => {
    const { fire, pass, state, told, says, cookies } = page();
    expect(cookies()).toHaveProperty('hostTrying');
    fire('host-up');
    fire('load');
    pass(60_000);
    expect([state.reloads, told, says(), cookies()]).toEqual([0, [], [], {}]);
  });

  it('the watchdog of a page ignores a page that starts after an error, and errors of other scripts', () => {
    const healed = page();
    healed.fire('error', thrown);
    healed.fire('load');
    healed.fire('host-up');
    healed.pass(60_000);
    expect([healed.state.reloads, healed.told]).toEqual([0, []]);
    const other = page();
    other.fire('load');
    other.fire('error', { filename: 'chrome-extension://x/content.js' });
    other.pass(10_000);
    expect(other.told).toEqual([]);
  });

  it('the watchdog of a page never reloads twice, offline, or in a hidden tab', () => {
    const twice = page({ cookie: 'hostFailed=1.0.9' });
    twice.fire('load');
    twice.pass(15_000);
    expect([twice.state.reloads, twice.told.length]).toEqual([0, 1]);
    const offline = page({ onLine: false });
    offline.fire('load');
    offline.pass(60_000);
    expect([offline.state.reloads, offline.told]).toEqual([0, []]);
    const hidden = page();
    hidden.state.hidden = true;
    hidden.fire('load');
    hidden.pass(60_000);
    expect(hidden.state.reloads).toBe(0);
  });

  it.each([
    ['hides all of it', { rendered: false }],
    ['shows nothing in it', { shown: ' ' }],
  ])('the watchdog of a page detects a host that starts and then %s', (_what, shown) => {
    const { fire, pass, state, told } = page();
    Object.assign(state, shown);
    fire('load');
    fire('host-up');
    pass(3000);
    expect(told).toMatchObject([{ entries: [{ version: '1.1.0', renderErrors: 1, loadErrors: 0 }] }]);
    expect(state.reloads).toBe(1);
  });
});

describe('a host that hangs', () => {
  /** Cookie of a browser after a page whose host hung. */
  const hung = () => page().cookies().hostTrying!;
  const agedBy = (ms: number) => hung().replace(/\d+$/, (at) => `${Number(at) - ms}`);

  it('a host that hangs is detected by the next page, before its host starts', () => {
    const { state, told, cookies } = page({ cookie: `hostTrying=${agedBy(11_000)}` });
    expect(told).toMatchObject([{ entries: [{ version: '1.1.0', loadErrors: 1 }] }]);
    expect([state.reloads, cookies()]).toEqual([1, { hostFailed: '1.1.0' }]);
  });

  it.each([
    ['that began a moment ago in another tab', 3000, '1.1.0'],
    ['of yesterday', 86_400_000, '1.1.0'],
    ['of another version', 11_000, '1.0.5'],
  ])('a host is not counted as hanging for an attempt %s', (_what, age, version) => {
    const { state, told } = page({ cookie: `hostTrying=${agedBy(age).replace('1.1.0', version)}` });
    expect([state.reloads, told]).toEqual([0, []]);
  });

  it('a host is not counted as hanging when the person left the page during its start', () => {
    const { fire, cookies } = page();
    fire('pagehide');
    expect(cookies()).toEqual({});
  });

  it('a host that hangs is left alone where there is no fallback', () => {
    const { state, told, cookies } = page({
      document: lastGood,
      version: '1.0.0',
      cookie: `hostTrying=${agedBy(11_000).replace('1.1.0', '1.0.0')}`,
    });
    expect([state.reloads, told, cookies().hostTrying]).toEqual([0, [], expect.any(String)]);
  });
});

describe('a page where nothing comes up', () => {
  it('a page where nothing starts shows a notice within ten seconds, in Chinese, with a button', () => {
    // No script was loaded: not even the load event is fired.
    const { pass, says, body, state } = page({ document: lastGood, version: '1.0.0', phone: '400-123-4567' });
    pass(8900);
    expect(says()).toEqual([]);
    pass(100);
    const [text, button] = says();
    expect(text).toMatch(/刷新.*脚本.*Chrome 或 Edge 110、Firefox 115、Safari 16\.4.*客服电话：400-123-4567。$/);
    expect([button, body.children[0]?.role]).toEqual(['刷新页面', 'alert']);
    body.children[0]?.children[1]?.onclick?.();
    expect(state.reloads).toBe(1);
  });

  it('the notice omits the telephone where none is configured, and is removed when the host starts after all', () => {
    const { pass, says, fire } = page();
    pass(10_000);
    expect(says()[0]).toMatch(/以上版本。$/);
    fire('host-up');
    expect(says()).toEqual([]);
  });

  it('the notice works alone in a static page, without reports', () => {
    const { pass, fire, says, told, cookies } = page({ script: noticeScript() });
    pass(10_000);
    expect(says()).toEqual([expect.stringContaining('页面没有打开'), '刷新页面']);
    fire('host-up');
    expect([says(), told, cookies()]).toEqual([[], [], {}]);
  });

  it('a browser below the baseline counts against no version, and is reported separately', () => {
    const { fire, pass, told, state, says, cookies } = page({ old: true });
    expect(told).toEqual([{ unsupported: true, revision: 7 }]);
    fire('error', { ...thrown, error: { stack: 'SyntaxError' } });
    fire('load');
    pass(2000);
    expect(says()[0]).toMatch(/^浏览器版本过低/);
    expect([told.length, state.reloads, cookies()]).toEqual([1, 0, {}]);
  });
});
