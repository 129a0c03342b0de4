import { Compilation, sources } from '@rspack/core';

const NAME = 'OrderedHashesPlugin';
const TABLE = /(\bsriHashes ?= ?\{)([^}]+)(\})/;

/**
 * Puts the table of the chunks' hashes in every entry into an order of its own. The bundler writes it as its chunks lie in memory, so that two
 * builds of the same sources could differ.
 */
export class OrderedHashesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // After the hashes are known; those of the entries themselves are taken from the finished files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const tables = [...entryFiles(compilation)].filter((file) => order(compilation, file));
        if (tables.length === 0)
          compilation.errors.push(new Error(`${NAME}: no entry has a table of hashes (has it been renamed?)`));
      });
    });
  }
}

function entryFiles({ entrypoints }) {
  const files = [...entrypoints.values()].flatMap((entry) => entry.getFiles());
  return new Set(files.filter((file) => file.endsWith('.js')));
}

function order(compilation, file) {
  const text = compilation.getAsset(file).source.source().toString();
  if (!TABLE.test(text)) return false;
  compilation.updateAsset(file, new sources.RawSource(inOrder(text)));
  return true;
}

export function inOrder(text) {
  return text.replace(TABLE, (_all, open, rows, close) => {
    const list = rows.split(',').map((row) => row.trim());
    return `${open}${list.sort((a, b) => (a < b ? -1 : 1)).join(',')}${close}`;
  });
}
