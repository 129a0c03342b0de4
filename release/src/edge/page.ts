import type { Preload, ReleaseDocument } from '@app/shared/contracts/release';

export interface PageFill {
  nonce: string;
  /** Files to fetch while the page still parses, by the address of their folder. */
  preloads: readonly { base: string; files: readonly Preload[] }[];
}

export type Page = (fill: PageFill) => string;

const PRELOADS = '<!--preloads-->';
const DOCUMENT = '<!--release-document-->';
const NONCE = '__NONCE__';

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** JSON that cannot end the script element it stands in. */
function embeddableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function embedded(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${embeddableJson(value)}</script>`;
}

// A preload is only reused when integrity and crossorigin are the same as at its use; without the nonce
// `strict-dynamic` blocks it.
function preloadTags({ nonce, preloads }: PageFill): string {
  return preloads
    .flatMap(({ base, files }) => files.map((entry) => ({ ...entry, href: escapeAttribute(base + entry.file) })))
    .map(
      ({ href, as, integrity }) =>
        `<link rel="preload" as="${as}" href="${href}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous" nonce="${nonce}">`,
    )
    .join('');
}

/** Prepares the host's template for one revision: all that is the same for every visit is filled in now. */
export function compilePage(template: string, base: string, document: ReleaseDocument): Page {
  // The page brings the code, so it may bring the first keys that documents are verified with.
  const script = embedded('release-keys', document.keys) + embedded('release-document', document);
  const [head = '', ...tail] = template
    .replaceAll('__BASE__', base)
    .replace(DOCUMENT, () => script)
    .split(PRELOADS);
  const before = head.split(NONCE);
  const after = tail.join('').split(NONCE);
  return (fill) => before.join(fill.nonce) + preloadTags(fill) + after.join(fill.nonce);
}
