import { buildOtherHost } from '../support/other-host.ts';
import { liveVersion, served } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

interface Opened {
  name: string;
  paths: string[];
}

test('a host with the federation runtime can load a published remote', async ({ page }) => {
  const { container, base, entry } = liveVersion(await served(page.request), 'tools');
  await page.route('**/other-host', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/other-host');
  await page.addScriptTag({ content: await buildOtherHost() });
  const remote = await page.evaluate(
    (wanted) => (window as unknown as { openRemote: (remote: object) => Promise<Opened> }).openRemote(wanted),
    { name: container, entry: new URL(base + entry, page.url()).href },
  );
  expect(remote.name).toBe('tools');
  expect(remote.paths).toContain('/tools');
});
