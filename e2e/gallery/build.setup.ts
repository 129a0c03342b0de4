import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { GALLERY_BUILD } from '../support/gallery.ts';

test('the gallery builds', () => {
  const script = path.resolve(import.meta.dirname, '../../scripts/gallery.mjs');
  const said = execFileSync(process.execPath, [script, '--build', GALLERY_BUILD], { encoding: 'utf8' });
  expect(said).toContain(GALLERY_BUILD);
});
