import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page, PageFill } from './page.ts';
import type { Preloads } from './preloads.ts';
import { prepare, type Parts, type Prepared } from './prepared.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page that cannot be prepared, compressed for one visit: quick counts more than small. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
/** Forms of one page, some tens of KB each. Those asked for longest ago go first. */
const MOST_FORMS = 2000;

type Coding = 'br' | 'gzip' | undefined;

/** One page with one set of preloads. */
interface Form {
  /** Missing until the first visitor's is made, which all who come meanwhile wait for. */
  ready?: Prepared;
  coming: Promise<Prepared>;
}

/** By page and by what it preloads, asked for last at the end. */
const forms = new WeakMap<Page, Map<string, Form>>();
/** The same by the very list of preloads, which is quicker to find. */
const known = new WeakMap<Page, WeakMap<Preloads, Form>>();
/** Small ones are made one at a time: a new revision makes many, and visits come first. */
let improving: Promise<unknown> = Promise.resolve();

function keyOf(preloads: Preloads): string {
  return preloads.flatMap(({ base, files }) => files.map(({ file }) => base + file)).join('\n');
}

function makeForm(page: Page, preloads: Preloads): Form {
  const write = (nonce: string) => page({ nonce, preloads });
  const form: Form = { coming: prepare(write, 'quick') };
  form.coming.then(
    (made) => {
      form.ready = made;
      improving = improving
        .then(() => prepare(write, 'small'))
        .then((small) => (form.ready = small))
        .catch(() => undefined);
    },
    // A page that cannot be prepared is compressed for each visit.
    () => (form.ready = {}),
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
  const lists = known.get(page) ?? new WeakMap<Preloads, Form>();
  known.set(page, lists.set(preloads, form));
  return form;
}

/** The bytes of a page for one visit: parts to put the nonce between, or a whole. */
export function pageBytes(page: Page, fill: PageFill, coding: Coding): Parts | Promise<Parts> {
  if (coding === undefined) return { before: [], last: Buffer.from(page(fill)) };
  if (page.passing) return bytesOfOne(page, fill, coding);
  const form = known.get(page)?.get(fill.preloads) ?? formOf(page, fill.preloads);
  if (form.ready) return partsOf(form.ready, page, fill, coding);
  return form.coming.then(
    (made) => partsOf(made, page, fill, coding),
    () => bytesOfOne(page, fill, coding),
  );
}

function partsOf(made: Prepared, page: Page, fill: PageFill, coding: 'br' | 'gzip'): Parts | Promise<Parts> {
  if (coding === 'br' && made.br) return made.br;
  if (coding === 'gzip' && made.gzip) return made.gzip(Buffer.from(page(fill)));
  return bytesOfOne(page, fill, coding);
}

async function bytesOfOne(page: Page, fill: PageFill, coding: 'br' | 'gzip'): Promise<Parts> {
  const html = page(fill);
  const last = await (coding === 'br' ? brotli(html, BROTLI) : zip(html, { level: 4 }));
  return { before: [], last };
}
