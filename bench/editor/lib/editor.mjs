import { instrument } from './frames.mjs';
import { SIDE } from './picture.mjs';

/** The gallery's page of the editor with the picture open, and part of it selected. */
export async function openEditor(page, url, buffer) {
  await page.addInitScript(instrument);
  await page.goto(`${url}/#/editor`);
  const editor = page.getByRole('region', { name: '试一试' });
  const said = editor.getByRole('status');
  await said.getByText('已打开图片').waitFor();
  await editor
    .locator('input[aria-label=打开图片]')
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
  await said.getByText(`${SIDE} × ${SIDE}`).waitFor();
  const stage = editor.getByRole('application');
  await stage.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await stage.boundingBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  for (const [label, value] of [
    ['画笔的数值', '200'],
    ['硬度的数值', '40'],
  ]) {
    const field = editor.getByRole('textbox', { name: label });
    await field.fill(value);
    await field.press('Enter');
  }
  // A mask that is in sight whatever is measured.
  await page.mouse.move(middle.x - 120, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 120, middle.y, { steps: 20 });
  await page.mouse.up();
  await said.getByText('画笔').waitFor();
  return {
    middle,
    async prepare(act) {
      await stage.focus();
      // Strokes are drawn over the whole picture, moving is measured where it fills the stage.
      await page.keyboard.press('0');
      if (act === 'move') for (let times = 0; times < 3; times++) await page.keyboard.press('+');
    },
  };
}
