import { AHEAD, aheadScript } from '@app/shared/release-rules/ahead';
import { DEFAULT_BRAND } from '@app/shared/contracts/brand';
import type { Preload, ReleaseDocument } from '@app/shared/contracts/release';

export interface PageFill {
  nonce: string;
  /** Files to fetch while the page still parses, by the address of their folder. */
  preloads: readonly { base: string; files: readonly Preload[] }[];
}

/** The operator's facts about the site that pages contain. */
export interface Site {
  /**
   * Address that visitors use, for addresses that other sites read (`__ORIGIN__`), else relative.
   */
  origin?: string | undefined;
  /** The product's name (`__BRAND__`). */
  brand?: string | undefined;
  /** Telephone number of the service, for a page that cannot ask for it. */
  phone?: string | undefined;
}

export interface Page {
  (fill: PageFill): string;
  /** It may be for one visit only: it is not worth preparing. */
  passing?: boolean;
}

const PRELOADS = '<!--preloads-->';
const DOCUMENT = '<!--release-document-->';
const NONCE = '__NONCE__';

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** JSON that cannot end its script element. No nonce is filled in: it is signed as it stands. */
function embeddableJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll(NONCE, NONCE.replace('_', String.raw`\u005f`));
}

function embedded(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${embeddableJson(value)}</script>`;
}

/** Pictures are asked for beside the version's folder; see docs/decisions/0018. */
function pictureTag(base: string, { file, widths = {}, sizes = '' }: Preload): string {
  const address = (path: string) => escapeAttribute(`${base}../${path}`);
  const set = Object.entries(widths).map(([width, path]) => `${address(path)} ${width}w`);
  const choice = `imagesrcset="${set.join(', ')}" imagesizes="${escapeAttribute(sizes)}"`;
  return `<link rel="preload" as="image" href="${address(file)}" ${choice} fetchpriority="high">`;
}

// Scripts and not preloads: a file runs as soon as it is here, whether the host has started or not.
// A chunk that comes before its runtime waits in a list.
function tagOf(base: string, preload: Preload, nonce: string): string {
  const { file, as, integrity } = preload;
  if (as === 'image') return pictureTag(base, preload);
  const address = escapeAttribute(base + file);
  const check = `integrity="${escapeAttribute(integrity)}" crossorigin="anonymous" nonce="${nonce}"`;
  return as === 'script'
    ? `<script async src="${address}" ${check} ${AHEAD}></script>`
    : `<link rel="preload" as="${as}" href="${address}" ${check}>`;
}

function aheadTags({ nonce, preloads }: PageFill): string {
  const tags = preloads.flatMap(({ base, files }) => files.map((preload) => tagOf(base, preload, nonce)));
  return tags.length === 0 ? '' : `<script nonce="${nonce}">${aheadScript}</script>${tags.join('')}`;
}

/**
 * Prepares the host's template for one revision: all that is the same for every visit is filled in
 * now.
 * @param base address of the folder of the host's version
 * @param first script to run before all others
 */
export function compilePage(
  template: string,
  base: string,
  document: ReleaseDocument,
  site: Site = {},
  first = '',
): Page {
  // The page brings the code, so it may bring the first keys that documents are verified with.
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
  return (fill) => before.join(fill.nonce) + guard(fill) + aheadTags(fill) + after.join(fill.nonce);
}

/** Pages that are kept ready for addresses of the site; more are the invention of somebody. */
const MOST_ORIGINS = 8;
/** An address beyond them is used so often before preparing its page for further visits pays. */
const PROVEN_VISITS = 16;

interface Kept {
  page: Page;
  /** Includes visits of the addresses that it replaced: the rarest is found by this count. */
  visits: number;
  /** How many of its own make its page worth preparing; undefined once it is. */
  missing?: number | undefined;
}

/**
 * The page by the address that a visitor reaches the site by, for a site without a configured one:
 * chat apps take whole addresses alone. Every address has its own. The pages of the eight that are
 * used most are kept: invented ones take the place of each other, never that of an address in use.
 */
export function pagesByOrigin(
  template: string,
  base: string,
  document: ReleaseDocument,
  { origin: configured, brand }: Site = {},
  first = '',
): (origin: string) => Page {
  const kept = new Map<string, Kept>();
  const make = (origin: string) => compilePage(template, base, document, { origin, brand }, first);

  function add(origin: string): Kept {
    let visits = 0;
    const isFull = kept.size >= MOST_ORIGINS;
    if (isFull) {
      const [rarest, one] = [...kept].reduce((a, b) => (b[1].visits < a[1].visits ? b : a));
      kept.delete(rarest);
      visits = one.visits;
    }
    const one: Kept = isFull
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
