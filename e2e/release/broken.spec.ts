import type { Page } from '@playwright/test';
import { publishNext, renamed, restorer, TOOLBOX } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

/** Nearly everybody: who has one of the last hundredth of a per cent is not this browser. */
const TRIAL = ['--canary', '99.99'];
/** Only where there is a real page: the gate's sandbox would refuse the version. */
const BROKEN = `if(document.documentElement.clientWidth>0)throw new Error('broken for the test');`;

/** Hangs for who has the cookie `hangs`, and fails for everybody else. */
const HANGS_OR_FAILS = `if(document.documentElement.clientWidth>0&&document.cookie.includes('hangs'))for(;;);${BROKEN}`;

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

test.use({ mayLog: /broken for the test/ });

let restore: () => Promise<void>;

test.beforeEach(async ({ request }) => {
  restore = await restorer(request);
});

test.afterEach(() => restore());

test('a canary host that fails to start or hangs is reported, and replaced by the stable one in this browser', async ({
  page,
  context,
  baseURL,
}) => {
  const bad = await publishNext('host', {
    flags: TRIAL,
    edit: (file, text) => (file === 'main.js' ? HANGS_OR_FAILS : text),
  });
  const expectReported = async (load: () => Promise<unknown>) => {
    const told = page.waitForRequest((request) => request.url().endsWith('/release/health'));
    await load();
    expect((await told).postDataJSON()).toMatchObject({ entries: [{ name: 'host', version: bad, loadErrors: 1 }] });
    await expect(heading(page, TOOLBOX)).toBeVisible();
    // The fallback is this browser's intended version: no bar asks for a reload.
    expect(await page.evaluate(() => document.cookie)).toContain(`hostFailed=${bad}`);
  };
  await expectReported(() => page.goto('/tools'));
  await page.getByRole('banner').getByRole('link', { name: '学院', exact: true }).click();
  await expect(heading(page, '学院')).toBeVisible();
  await expect(page.getByText('有新版本', { exact: true })).toHaveCount(0);

  // A host that hangs is reported by the next page.
  await page.goto('about:blank');
  await context.clearCookies();
  await context.addCookies([{ name: 'hangs', value: '1', url: baseURL! }]);
  const tryOf = async () => (await context.cookies()).find(({ name }) => name === 'hostTrying');
  const frozen = await context.newPage();
  await frozen.goto('/tools', { waitUntil: 'commit' });
  await expect.poll(async () => (await tryOf())?.value).toContain(bad);
  await frozen.close();
  // It is taken for one that hangs only after ten seconds.
  const begun = (await tryOf())!;
  const [version, at] = begun.value.split('~');
  await context.addCookies([{ ...begun, value: `${version}~${Number(at) - 11_000}` }]);
  await expectReported(() => page.goto('/tools', { waitUntil: 'commit' }));
});

test('a canary remote that fails to start is replaced by the stable version, not by an earlier one', async ({
  page,
}) => {
  await publishNext('tools', { edit: renamed('稳定工具箱') });
  await publishNext('tools', {
    flags: TRIAL,
    edit: (file, text) => (file === 'remoteEntry.js' ? BROKEN + text : text),
  });
  await page.goto('/tools');
  await expect(heading(page, '稳定工具箱')).toBeVisible();
});
