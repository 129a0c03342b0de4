import type { FastifyReply } from 'fastify';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char]!);

/** System colours follow the viewer's light or dark setting without a palette of their own. */
const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif }
  body { margin: 0 auto; padding: 32px 16px 64px; max-width: 720px; background: Canvas; color: CanvasText }
  header { display: flex; align-items: baseline; gap: 16px; flex-wrap: wrap; margin-bottom: 8px }
  h1 { font-size: 24px; margin: 0 } h2 { font-size: 18px; margin: 40px 0 8px }
  p, .note, time { color: color-mix(in srgb, CanvasText 68%, Canvas) } p { margin: 0 0 24px }
  a { color: LinkText; text-decoration-thickness: 1px; text-underline-offset: 4px }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid color-mix(in srgb, CanvasText 16%, Canvas) }
  li { display: flex; align-items: center; gap: 16px; flex-wrap: wrap; padding: 12px 0;
    border-bottom: 1px solid color-mix(in srgb, CanvasText 16%, Canvas) }
  li > :last-child { margin-left: auto }
  code { font: 600 20px/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .06em; user-select: all }
  .sms span:first-child { min-width: 7.5em; font-variant-numeric: tabular-nums } .sms .tag { min-width: 5.5em; text-align: center }
  .tag { font-size: 13px; box-sizing: border-box; padding: 0 8px; border-radius: 4px; background: color-mix(in srgb, CanvasText 8%, Canvas) }
  .old code { opacity: .5; text-decoration: line-through }
  .empty { padding: 48px 0; text-align: center }
  button, select { font: inherit; min-height: 44px; padding: 0 16px; border-radius: 8px; color: CanvasText; background: Canvas;
    border: 1px solid color-mix(in srgb, CanvasText 56%, Canvas) }
  button { cursor: pointer } button:hover { background: color-mix(in srgb, CanvasText 6%, Canvas) }
  button.main { color: #fff; background: #067c3c; border-color: #067c3c } button.main:hover { background: #056632 }
  form { display: flex; align-items: center; gap: 12px; flex-wrap: wrap } label { display: grid; gap: 4px; flex-basis: 100% }
  .card { max-width: 400px; margin: 48px auto; padding: 32px 24px; border-radius: 12px;
    border: 1px solid color-mix(in srgb, CanvasText 16%, Canvas) }
  .card p { margin: 8px 0 24px } .card button { flex: 1 }
`;

interface Sheet {
  title: string;
  body: string;
  refreshSec?: number;
}

/** A page without scripts, so that nothing of the sandbox can run in the product's origin. */
export function sandboxPage({ title, body, refreshSec }: Sheet): string {
  const refresh = refreshSec ? `<meta http-equiv="refresh" content="${refreshSec}">` : '';
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<meta name="robots" content="noindex"><title>${escapeHtml(title)} · 绘学 AI 沙箱</title><style>${STYLE}</style></head>
<body>${body}</body></html>`;
}

export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(text);
}
