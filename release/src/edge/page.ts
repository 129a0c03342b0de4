import { AHEAD, aheadScript } from '@app/shared/release-rules/ahead';
import { DEFAULT_BRAND } from '@app/shared/contracts/brand';
import type { Preload, ReleaseDocument } from '@app/shared/contracts/release';

export interface PageFill {
  nonce: string;
  /** Files to preload, by the address of their folder. */
  preloads: readonly { base: string; files: readonly Preload[] }[];
}

/** The operator's data for pages. */
export interface Site {
  /** Public origin for absolute addresses (`__ORIGIN__`), which are relative without it. */
  origin?: string | undefined;
  /** The product's name (`__BRAND__`). */
  brand?: string | undefined;
  /** Telephone number of the service, for a page that cannot request it. */
  phone?: string | undefined;
}

export interface Page {
  (fill: PageFill): string;
  /** The page may be for one visit only, and is not prepared. */
  passing?: boolean;
}

const PRELOADS = '<!--preloads-->';
const DOCUMENT = '<!--release-document-->';
const NONCE = '__NONCE__';

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * JSON that cannot end its script element. It contains no placeholder of the nonce: it is embedded
 * as signed.
 */
function embeddableJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll(NONCE, NONCE.replace('_', String.raw`\u005f`));
}

function embedded(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${embeddableJson(value)}</script>`;
}

/** Pictures are loaded from beside the version's folder; see docs/decisions/0018. */
function pictureTag(base: string, { file, widths = {}, sizes = '' }: Preload): string {
  const address = (path: string) => escapeAttribute(`${base}../${path}`);
  const set = Object.entries(widths).map(([width, path]) => `${address(path)} ${width}w`);
  const choice = `imagesrcset="${set.join(', ')}" imagesizes="${escapeAttribute(sizes)}"`;
  return `<link rel="preload" as="image" href="${address(file)}" ${choice} fetchpriority="high">`;
}

// Scripts instead of preloads: a file runs as soon as it is loaded, whether the host has started or
// not. A chunk loaded before its runtime waits in a list.
function tagOf(base: string, preload: Preload, nonce: string): string {
  const { file, as, integrity } = preload;
  if (as === 'image') return pictureTag(base, preload);
  const address = escapeAttribute(base + file);
  const check = `integrity="${escapeAttribute(integrity)}" crossorigin="anonymous" nonce="${nonce}"`;
  return as === 'script'
    ? `<script async src="${address}" ${check} ${AHEAD}></script>`
    : `<link rel="preload" as="${as}" href="${address}" ${check}>`;
}

function preloadTags({ nonce, preloads }: PageFill): string {
  const tags = preloads.flatMap(({ base, files }) => files.map((preload) => tagOf(base, preload, nonce)));
  return tags.length === 0 ? '' : `<script nonce="${nonce}">${aheadScript}</script>${tags.join('')}`;
}

/**
 * Compiles the host's template for one revision: everything that is equal for all visits is filled
 * in.
 * @param base address of the folder of the host's version
 * @param first script that runs before all others
 */
export function compilePage(
  template: string,
  base: string,
  document: ReleaseDocument,
  site: Site = {},
  first = '',
): Page {
  // The page contains the code, so that it may contain the first keys for verifying documents.
  const script = embedded('release-keys', document.keys) + embedded('release-document', document);
  const [head = '', ...tail] = template
    .replaceAll('__BASE__', base)
    .replaceAll('__ORIGIN__', site.origin ?? '')
    .replaceAll('__BRAND__', () => escapeAttribute(site.brand ?? DEFAULT_BRAND))
    .replace(DOCUMENT, () => script)
    .split(PRELOADS);
  const before = head.split(NONCE);
  const after = tail.join('').split(NONCE);
  const guard = ({ nonce }: PageFill) => (first === '' ? '' : `<script nonce="${nonce}">${first}</script>`);
  return (fill) => before.join(fill.nonce) + guard(fill) + preloadTags(fill) + after.join(fill.nonce);
}

/** Maximum number of cached origins of the site; more are forged. */
const MOST_ORIGINS = 8;
/** The number of visits of a further origin from which preparing its page pays off. */
const PROVEN_VISITS = 16;

interface CachedPage {
  page: Page;
  /** Includes visits of the origins that it replaced, so that the least used one can be found. */
  visits: number;
  /** Visits left until its page is prepared; undefined once it is. */
  missing?: number | undefined;
}

/**
 * Pages by the origin of the request, for a site without a configured one: chat apps need absolute
 * addresses. Pages of the eight most used origins are cached: forged ones replace each other, never
 * an origin in use.
 */
export function pagesByOrigin(
  template: string,
  base: string,
  document: ReleaseDocument,
  { origin: configured, brand }: Site = {},
  first = '',
): (origin: string) => Page {
  const kept = new Map<string, CachedPage>();
  const make = (origin: string) => compilePage(template, base, document, { origin, brand }, first);

  function add(origin: string): CachedPage {
    let visits = 0;
    const isFull = kept.size >= MOST_ORIGINS;
    if (isFull) {
      const [rarest, one] = [...kept].reduce((a, b) => (b[1].visits < a[1].visits ? b : a));
      kept.delete(rarest);
      visits = one.visits;
    }
    const one: CachedPage = isFull
      ? { page: Object.assign(make(origin), { passing: true }), visits, missing: PROVEN_VISITS }
      : { page: make(origin), visits };
    kept.set(origin, one);
    return one;
  }

  return (reached) => {
    const origin = configured ?? reached;
    const one = kept.get(origin) ?? add(origin);
    one.visits += 1;
    if (one.missing !== undefined && --one.missing === 0) {
      one.page = make(origin);
      one.missing = undefined;
    }
    return one.page;
  };
}
