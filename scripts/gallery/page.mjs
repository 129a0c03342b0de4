import path from 'node:path';
import { renderPage } from '../rspack/page.js';
import { folder } from './config.mjs';

/** The gallery's HTML, with theme and tokens inlined as the host's has them. */
export async function galleryHtml() {
  const html = await renderPage({
    template: path.join(folder, 'index.html'),
    skeleton: path.join(folder, 'skeleton.html'),
    scripts: [{ file: 'main.js' }],
    wholeBase: true,
  });
  return html.replaceAll('__BASE__', './').replaceAll(' nonce="__NONCE__"', '');
}
