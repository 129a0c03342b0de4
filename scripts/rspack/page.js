import { existsSync, readFileSync } from 'node:fs';

/**
 * The host's HTML with everything inlined that first paint needs. The edge fills `__NONCE__`, `__BASE__`,
 * `<!--release-document-->` and `<!--preloads-->` for each request.
 */
export async function renderPage({ template, scripts }) {
  const html = readFileSync(template, 'utf8');
  const tags = scripts.map(
    ({ file, integrity }) => `<script defer src="__BASE__${file}" integrity="${integrity}" crossorigin="anonymous" nonce="__NONCE__"></script>`,
  );
  return html.replace('<!--scripts-->', () => tags.join('\n    '));
}
