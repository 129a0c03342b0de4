import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { tsImport } from 'tsx/esm/api';

const shared = (file) => tsImport(`../../shared/src/${file}`, import.meta.url);

/**
 * The host's HTML with everything inlined that first paint needs: theme, tokens, skeleton of the
 * shell. The edge fills `__NONCE__`, `__BASE__`, `<!--release-document-->` and `<!--preloads-->`
 * for each request.
 * @param {{ template: string, skeleton: string, scripts: { file: string, integrity?: string }[],
 *   wholeBase?: boolean }} page `wholeBase`: no script of the page adds `lateBaseCss`
 */
export async function renderPage({ template, skeleton, scripts, wholeBase = false }) {
  const [{ tokensCss }, { baseCss, lateBaseCss }, { firstPaintScript }, { THEME_KEY }] = await Promise.all([
    shared('theme/tokens-css.ts'),
    shared('theme/base-css.ts'),
    shared('theme/first-paint.ts'),
    shared('state/theme.ts'),
  ]);
  const tags = scripts.map(({ file, integrity }) => {
    const check = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
    return `<script defer src="__BASE__${file}"${check} nonce="__NONCE__"></script>`;
  });
  const parts = readFileSync(skeleton, 'utf8');
  const sheets = [tokensCss, baseCss, wholeBase ? lateBaseCss : '', textOfTag(parts, 'style')];
  const { code: css } = await transform(sheets.join(''), { loader: 'css', minify: true });
  return readFileSync(template, 'utf8')
    .replace('<!--first-paint-->', () => `<script nonce="__NONCE__">${firstPaintScript(THEME_KEY)}</script>`)
    .replace('<!--tokens-->', () => `<style nonce="__NONCE__">${css.trim()}</style>`)
    .replace('<!--skeleton-->', () => squeeze(textOfTag(parts, 'body')))
    .replace(
      '<!--skeleton-layout-->',
      () => `<script nonce="__NONCE__">${squeeze(textOfTag(parts, 'script'))}</script>`,
    )
    .replace('<!--scripts-->', () => tags.join('\n'))
    .replace(/\n\s+/g, '\n');
}

function textOfTag(html, tag) {
  return new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '';
}

function squeeze(text) {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
