import { chromium } from '@playwright/test';
import { readFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
import * as f from '../release/console/src/testing/fleet.ts';
const dist = new URL('../release/console/dist/', import.meta.url).pathname;
const status: any = f.fleet();
const tools = status.apps.find((one: any) => one.name === 'tools');
tools.track.plan = { version: '1.5.0', every: 10, step: 1000, check: 'smoke', paused: true };
const at = new Date(f.NOW - 60_000).toISOString();
status.approval = true;
status.approvalShare = 5000;
status.stepChecks = [
  {
    id: 'c1',
    name: 'tools',
    version: '1.5.0',
    check: 'smoke',
    step: 3,
    traffic: 1000,
    state: 'unanswered',
    reason: '回答了 HTTP 503：维护中',
    askedAt: at,
    until: at,
    decidedAt: at,
  },
];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const lists: any = { changes: f.log(), versions: f.versions(), tokens: f.tokens(), proposals: [] };
for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
  await page.clock.setFixedTime(f.NOW);
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await page.addInitScript(() => sessionStorage.setItem('hx.console.token', 'x'));
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.startsWith('/release/api/')) {
      const p = url.pathname.slice(13);
      let data: any = lists[p];
      if (p === 'status') data = status;
      if (p === 'health')
        data = f.health(Number(url.searchParams.get('minutes') ?? 60), url.searchParams.get('name') ?? undefined);
      if (p.startsWith('gate')) data = f.checks();
      if (p === 'changes' && route.request().method() === 'POST')
        data = {
          revision: 1483,
          changed: true,
          diff: [{ path: 'remotes.tools.versions.1.5.0.traffic', before: '10 %', after: '20 %' }],
          lostPaths: [],
          shares: [
            {
              name: 'tools',
              before: [
                { version: '1.4.0', slices: [[1000, 10000]] },
                { version: '1.5.0', slices: [[0, 1000]] },
              ],
              after: [
                { version: '1.4.0', slices: [[2000, 10000]] },
                { version: '1.5.0', slices: [[0, 2000]] },
              ],
            },
          ],
        };
      if (data === undefined) return route.fulfill({ status: 404, json: { code: 404, msg: 'x', data: null } });
      return route.fulfill({ json: { code: 200, msg: '', data } });
    }
    const name = url.pathname.split('/').at(-1)!;
    if (name.endsWith('.js') && existsSync(dist + name))
      return route.fulfill({ path: dist + name, contentType: 'text/javascript' });
    return route.fulfill({
      body: readFileSync(dist + 'index.html', 'utf8').replaceAll('__NONCE__', 'n'),
      contentType: 'text/html',
    });
  });
  const axe = async (what: string) => {
    await page.evaluate(axeSource);
    const { violations } = (await page.evaluate('axe.run()')) as any;
    console.log(
      width,
      what,
      violations.map((v) => `${v.id} ${v.nodes[0]?.html.slice(0, 120)}`),
      await page.evaluate(() => document.documentElement.scrollWidth),
    );
  };
  await page.goto('http://console.test/console/canaries');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/w/life/canary-${width}.png` });
  await axe('canaries');
  await page.getByRole('button', { name: /跳过检查，推进/ }).click();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/w/life/skip-${width}.png` });
  await page.getByRole('button', { name: '取消' }).click();
  delete tools.track.plan.paused;
  await page.goto('http://console.test/console/apps/tools');
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '指定用户或条件……' }).click();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/w/life/steps-${width}.png` });
  await axe('steps');
  tools.track.plan.paused = true;
  await page.close();
}
await browser.close();
