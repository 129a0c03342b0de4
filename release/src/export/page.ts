import { createHash } from 'node:crypto';
import { CASHIERS, TRUSTED_TYPES } from '@app/shared/contracts/csp';
import type { Exported } from '@app/shared/contracts/release-upkeep';
import { compilePage } from '../edge/page.ts';
import { noticeScript } from '../edge/watchdog.ts';
import { BOOT, BOOT_POLICY } from './boot.ts';

const HOST_SCRIPT = /[ \t]*<script defer src="__BASE__([^"]+)"(?: integrity="([^"]+)")?[^>]*><\/script>\n?/g;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const META_PLACE = /<meta charset="[^"]*" ?\/?>/;

interface HostScript {
  file: string;
  integrity: string;
}

function hostScripts(template: string): HostScript[] {
  return [...template.matchAll(HOST_SCRIPT)].map(([, file = '', integrity = '']) => ({ file, integrity }));
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The policy of a static page: without a nonce, since every visitor gets the same bytes. Scripts
 * are allowed by hash, or when loaded by those; styles are created in the browser and have to be
 * allowed.
 * @param origin of the files when they are on another one
 */
function policyOf(hashes: readonly string[], origin: string | null): string {
  const more = origin === null ? '' : ` ${origin}`;
  return [
    `default-src 'self'${more}`,
    `script-src ${hashes.join(' ')} 'strict-dynamic'`,
    `style-src 'self' 'unsafe-inline'${more}`,
    `img-src 'self' data: blob:${more}`,
    `media-src 'self' blob:${more}`,
    `font-src 'self' data:${more}`,
    `connect-src 'self'${more}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${CASHIERS}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES} ${BOOT_POLICY}`,
  ].join('; ');
}

export interface StaticPage {
  html: string;
  /** Response headers of the page, by name. */
  headers: Record<string, string>;
}

/**
 * One page for every visitor and path: the template of the host's stable version, which selects the
 * version in the browser.
 */
export function staticPage({ document, templates }: Exported, origin: string | null): StaticPage {
  const template = templates[document.host.version];
  if (template === undefined) throw new Error(`there is no page of host@${document.host.version}`);
  const hosts = Object.fromEntries(
    Object.entries(templates).map(([version, one]): [string, HostScript[]] => [version, hostScripts(one)]),
  );
  const filled = compilePage(
    template.replaceAll(HOST_SCRIPT, ''),
    '',
    document,
  )({ nonce: '', preloads: [] })
    .replaceAll(' nonce=""', '')
    // The first of all scripts, so that it runs when a later one cannot be parsed.
    .replace('</head>', () => `<script>${noticeScript()}</script></head>`)
    .replace('</body>', () => {
      const list = JSON.stringify(hosts).replaceAll('<', '\\u003c');
      return `<script type="application/json" id="release-hosts">${list}</script>\n    <script>${BOOT}</script>\n  </body>`;
    });
  const policy = policyOf(
    [...filled.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script)),
    origin,
  );
  const html = filled.replace(
    META_PLACE,
    (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
  return {
    html,
    headers: {
      // Only a header can set frame-ancestors.
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=()',
      // Browsers apply it on https only.
      'Strict-Transport-Security': 'max-age=31536000',
    },
  };
}
