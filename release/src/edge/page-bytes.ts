import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page, PageFill } from './page.ts';
import type { Preloads } from './preloads.ts';
import { prepare, type Parts, type Prepared } from './prepared.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page that is compressed for one visit: quick counts more than small. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
/** Forms of one page: a few for each version that is served. Beyond that, each visit has its own made. */
const MOST_FORMS = 200;

type Coding = 'br' | 'gzip' | undefined;

/** By page and by what it preloads; null while it is being made, or cannot be. */
const forms = new WeakMap<Page, Map<string, Prepared | null>>();
/** The same by the very list of preloads, which is quicker to find. */
const ready = new WeakMap<Page, WeakMap<Preloads, Prepared>>();

function keyOf(preloads: Preloads): string {
  return preloads.flatMap(({ base, files }) => files.map(({ file }) => base + file)).join('\n');
}

/** The form for these preloads; the first visitor that asks for it has it made for those after. */
function formOf(page: Page, preloads: Preloads): Prepared | null | undefined {
  const known = forms.get(page) ?? new Map<string, Prepared | null>();
  forms.set(page, known);
  const key = keyOf(preloads);
  const form = known.get(key);
  if (form) noteReady(page, preloads, form);
  if (form !== undefined || known.size >= MOST_FORMS) return form;
  known.set(key, null);
  // A page that cannot be prepared is no worse off than before.
  prepare((nonce) => page({ nonce, preloads })).then(
    (made) => made && known.set(key, made),
    () => undefined,
  );
  return null;
}

function noteReady(page: Page, preloads: Preloads, form: Prepared): void {
  const known = ready.get(page) ?? new WeakMap<Preloads, Prepared>();
  ready.set(page, known.set(preloads, form));
}

/**
 * The bytes of a page for one visit: parts to put the nonce between, or a whole. At once when they are ready.
 */
export function pageBytes(page: Page, fill: PageFill, coding: Coding): Parts | Promise<Parts> {
  const form = ready.get(page)?.get(fill.preloads) ?? formOf(page, fill.preloads);
  return form ? form[coding ?? 'identity'](fill.nonce) : bytesOfOne(page, fill, coding);
}

async function bytesOfOne(page: Page, fill: PageFill, coding: Coding): Promise<Parts> {
  const html = page(fill);
  const made = {
    br: () => brotli(html, BROTLI),
    gzip: () => zip(html, { level: 6 }),
    identity: () => Buffer.from(html),
  };
  return { before: [], last: await made[coding ?? 'identity']() };
}
