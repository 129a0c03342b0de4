import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page, PageFill } from './page.ts';
import type { Preloads } from './preloads.ts';
import { preparePage, type PageParts, type Prepared } from './prepared.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/**
 * Settings for a page that cannot be prepared and is compressed for one visit: speed matters more
 * than size.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
/**
 * Maximum number of cached variants of a page, some tens of KB each; least recently used are
 * dropped.
 */
const MOST_FORMS = 2000;

type Coding = 'br' | 'gzip' | undefined;

/** A page with one set of preloads. */
interface Form {
  /** Undefined until the first visitor's is generated, which concurrent visitors wait for. */
  prepared?: Prepared;
  preparing: Promise<Prepared>;
}

/** Variants by page and preloads, most recently used last. */
const forms = new WeakMap<Page, Map<string, Form>>();
/** Variants by the identity of the list of preloads, which is a faster lookup. */
const cachedForms = new WeakMap<Page, WeakMap<Preloads, Form>>();
/**
 * Small variants are generated one at a time: a new revision needs many, and visits have priority.
 */
let compressing: Promise<unknown> = Promise.resolve();

function keyOf(preloads: Preloads): string {
  return preloads.flatMap(({ base, files }) => files.map(({ file }) => base + file)).join('\n');
}

function makeForm(page: Page, preloads: Preloads): Form {
  const write = (nonce: string) => page({ nonce, preloads });
  const form: Form = { preparing: preparePage(write, 'quick') };
  form.preparing.then(
    (made) => {
      form.prepared = made;
      compressing = compressing
        .then(() => preparePage(write, 'small'))
        .then((small) => (form.prepared = small))
        .catch(() => undefined);
    },
    // A page that cannot be prepared is compressed for each visit.
    () => (form.prepared = {}),
  );
  return form;
}

function formOf(page: Page, preloads: Preloads): Form {
  const all = forms.get(page) ?? new Map<string, Form>();
  forms.set(page, all);
  const key = keyOf(preloads);
  const form = all.get(key) ?? makeForm(page, preloads);
  all.delete(key);
  all.set(key, form);
  const [oldest] = all.keys();
  if (all.size > MOST_FORMS && oldest !== undefined) all.delete(oldest);
  const lists = cachedForms.get(page) ?? new WeakMap<Preloads, Form>();
  cachedForms.set(page, lists.set(preloads, form));
  return form;
}

/** Bytes of a page for one visit: parts around the nonce, or the whole page. */
export function pageBytes(page: Page, fill: PageFill, coding: Coding): PageParts | Promise<PageParts> {
  if (coding === undefined) return { before: [], last: Buffer.from(page(fill)) };
  if (page.passing) return bytesOfOne(page, fill, coding);
  const form = cachedForms.get(page)?.get(fill.preloads) ?? formOf(page, fill.preloads);
  if (form.prepared) return partsOf(form.prepared, page, fill, coding);
  return form.preparing.then(
    (made) => partsOf(made, page, fill, coding),
    () => bytesOfOne(page, fill, coding),
  );
}

function partsOf(made: Prepared, page: Page, fill: PageFill, coding: 'br' | 'gzip'): PageParts | Promise<PageParts> {
  if (coding === 'br' && made.br) return made.br;
  if (coding === 'gzip' && made.gzip) return made.gzip(Buffer.from(page(fill)));
  return bytesOfOne(page, fill, coding);
}

async function bytesOfOne(page: Page, fill: PageFill, coding: 'br' | 'gzip'): Promise<PageParts> {
  const html = page(fill);
  const last = await (coding === 'br' ? brotli(html, BROTLI) : zip(html, { level: 4 }));
  return { before: [], last };
}
