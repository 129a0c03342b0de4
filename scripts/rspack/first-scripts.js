/**
 * Scripts that the host's page names, in the order of their start. The host comes up only when all
 * of them are there.
 */
export function firstScripts(compilation) {
  return compilation.entrypoints
    .get('main')
    .getFiles()
    .filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
}
