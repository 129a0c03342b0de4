import { expect, type Locator, type Page } from '@playwright/test';

/** Publishes the shown result on the wall of works. */
export async function putOnWall(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '放上作品墙' }).click();
  const dialog = page.getByRole('dialog', { name: '放上作品墙' });
  await dialog.getByRole('textbox', { name: '作品名' }).fill(title);
  await dialog.getByRole('checkbox').check({ force: true });
  await dialog.getByRole('button', { name: '放上作品墙' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens a work of the wall. @returns its dialog */
export async function openWork(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title }).first().click();
  return page.getByRole('dialog', { name: title });
}
