import { Compilation, sources } from '@rspack/core';

const NAME = 'ExposedInEntryPlugin';

/**
 * Puts the script of a remote's exposed module in front of its entry: who loads the one needs the
 * other, and a request less is as good as some KB. The entry finds the chunk there already. It
 * stays a file as well, for hosts that fetch what the manifest names.
 */
export class ExposedInEntryPlugin {
  /** @param {{ entry: string, exposed: string }} files names of the two */
  constructor({ entry, exposed }) {
    this.files = { entry, exposed };
  }

  apply(compiler) {
    const { entry, exposed } = this.files;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // After the bundler has taken the hash of each chunk.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const text = (file) => compilation.getAsset(file).source.source().toString();
        compilation.updateAsset(entry, new sources.RawSource(`${text(exposed)}\n${text(entry)}`));
      });
    });
  }
}
