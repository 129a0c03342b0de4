import { createHash } from 'node:crypto';
import { Compilation, sources } from '@rspack/core';

const NAME = 'HashTablePlugin';
const TABLE = /(\bsriHashes ?= ?\{)([^}]+)(\})/;
/**
 * Name of the file and of its row in what is left of the table; scripts/rspack/federation/table.js
 * asks for it.
 */
const APART = 'hashes';

/**
 * Puts the table of the chunks' hashes in every entry into an order of its own. The bundler writes
 * it as its chunks lie in memory, so that two builds of the same sources could differ.
 *
 * The table goes to a file of its own, and its place in the entry holds the one hash of that file:
 * hashes do not compress, and a page names the chunks of its first screen with theirs
 * (docs/decisions/0017).
 */
export class HashTablePlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Runs after all hashes are known; those of the entries are computed from the final files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const tables = [...entryFiles(compilation)].filter((file) => this.settle(compilation, file));
        if (tables.length === 0)
          compilation.errors.push(new Error(`${NAME}: no entry has a table of hashes (has it been renamed?)`));
      });
    });
  }

  settle(compilation, file) {
    const text = compilation.getAsset(file).source.source().toString();
    const rows = rowsIn(text);
    if (rows === null) return false;
    const apart = tableFile(compilation.outputOptions.chunkLoadingGlobal, rows);
    compilation.emitAsset(`${APART}.js`, new sources.RawSource(apart));
    const hash = createHash('sha384').update(apart).digest('base64');
    compilation.updateAsset(file, new sources.RawSource(withRows(text, `${APART}:"sha384-${hash}"`)));
    return true;
  }
}

function entryFiles({ entrypoints }) {
  const files = [...entrypoints.values()].flatMap((entry) => entry.getFiles());
  return new Set(files.filter((file) => file.endsWith('.js')));
}

/** Rows of the table in an entry, in order; null where there is none. */
function rowsIn(text) {
  const [, , rows] = TABLE.exec(text) ?? [];
  const list = rows?.split(',').map((row) => row.trim());
  return list ? list.sort((a, b) => (a < b ? -1 : 1)).join(',') : null;
}

const withRows = (text, rows) => text.replace(TABLE, (_all, open, _rows, close) => `${open}${rows}${close}`);

/** In the form of a chunk, so that the runtime takes the rows in. */
function tableFile(global, rows) {
  return `(globalThis.${global}||=[]).push([["${APART}"],{},r=>{r.sriHashes={${rows}}}]);\n`;
}
