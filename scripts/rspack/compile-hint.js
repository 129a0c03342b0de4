import { Compilation, sources } from '@rspack/core';
import { firstScripts } from './first-scripts.js';

const NAME = 'CompileHintPlugin';
/** Chrome and Edge from 136 read it: github.com/WICG/explicit-javascript-compile-hints. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets the browser compile all functions of the host's first scripts while they come in, off the
 * main thread. Without it each function is parsed once to be skipped and once more when it runs:
 * over a third of what the main thread computes until a page shows (docs/decisions/0084).
 */
export class CompileHintPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // After the minifier, which drops comments. Pages take the hashes of the finished files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const file of firstScripts(compilation))
          compilation.updateAsset(file, (source) => new sources.RawSource(COMPILE_HINT + source.source().toString()));
      });
    });
  }
}
