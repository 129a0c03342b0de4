import { headingOf } from './versions.mjs';

/** One tab that follows releases and goes between the remote and another page, as a person does. */
export async function openTab(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const nav = (name) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await page.goto(`${url}/tools`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  async function leave() {
    await nav('学院').click();
    await page.getByRole('article').first().waitFor();
  }
  async function enter(name) {
    await nav('AIGC 工具箱').click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    // Pictures of the page that was left would count for the next one.
    await page.waitForLoadState('networkidle');
  }
  return {
    page,
    leave,
    enter: (version) => enter(headingOf(version)),
    async goThereAndBack() {
      await leave();
      await enter('AIGC 工具箱');
    },
    /** Until the tab has heard of a revision by itself. */
    follow: (revision) =>
      page.waitForFunction(
        (wanted) => JSON.parse(localStorage.getItem('releaseSeen') ?? '{}').revision >= wanted,
        revision,
        { polling: 100 },
      ),
    /** Named leftovers of versions in the page; one of each is the shown version. */
    leftovers: () =>
      page.evaluate(() => ({
        containers: Object.keys(globalThis).filter((key) => key.startsWith('tools_')).length,
        chunkLists: Object.keys(globalThis).filter((key) => key.startsWith('rspackChunktools_')).length,
        styles: document.querySelectorAll('[data-remote-styles^="tools_"]').length,
        scripts: new Set([...document.scripts].map(({ src }) => /\/r\/tools\/([^/]+)\//.exec(src)?.[1]).filter(Boolean))
          .size,
      })),
  };
}
