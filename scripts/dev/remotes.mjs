import { declaredManifest } from '../../rspack.shared.js';
import { mountOf } from './contracts.mjs';
import { readManifest } from './release-document.mjs';
import { watchRemote } from './watch-remote.mjs';

/** Prefix, below a version, of pictures of the menu whose remote is not built yet. */
const SOURCE = 'source/';
/** Time in ms after which a page gives up a remote's entry (ENTRY_TIMEOUT_MS of the host). */
const PAGE_WAITS_MS = 8_000;

/**
 * @typedef {object} DevRemotes
 * @property {() => import('./release-document.mjs').DevManifest[]} manifests
 *   of all remotes, built or declared
 * @property {(name: string, file: string) => Promise<{ folder: string | undefined, file: string }>}
 *   locate where a requested file is
 * @property {(pathname: string) => Promise<void>} ready resolves when the page of a path has its
 *   remote
 */

/**
 * Remotes that are built already.
 * @param {Map<string, string>} folders remote to folder with its release.json
 * @returns {DevRemotes}
 */
export function builtRemotes(folders) {
  return {
    manifests: () => [...folders.values()].map((folder) => readManifest(folder)).filter((one) => one !== null),
    locate: async (name, file) => ({ folder: folders.get(name), file }),
    ready: async () => undefined,
  };
}

/**
 * Remotes that are built, and built again at every change, from when a page first needs them.
 * @param {object} options
 * @param {{ name: string, folder: string }[]} options.remotes
 * @param {(name: string) => string} options.outputOf folder for the builds of a remote
 * @param {(line: string) => void} options.log
 * @param {(build: { container: string, hash: string }) => void} options.onChange
 * @param {() => void} options.reload called when pages may have given up a remote that is there now
 * @param {typeof watchRemote} [options.watch]
 * @returns {DevRemotes & { stop: () => Promise<void> }}
 */
export function lazyRemotes({ remotes, outputOf, log, onChange, reload, watch = watchRemote }) {
  const items = new Map(
    remotes.map((item) => [item.name, lazyRemote(item, { outputOf, log, onChange, reload, watch })]),
  );
  const declared = Object.fromEntries([...items].map(([name, { mounts }]) => [name, { mounts }]));
  return {
    manifests: () => [...items.values()].map((item) => item.manifest()),
    async locate(name, file) {
      const item = items.get(name);
      if (item && file.startsWith(SOURCE)) return item.picture(file.slice(SOURCE.length));
      return { folder: await item?.folderForPage(), file };
    },
    async ready(pathname) {
      const owner = mountOf({ remotes: declared }, pathname);
      if (owner) await items.get(owner.remote)?.built();
    },
    async stop() {
      await Promise.all([...items.values()].map((item) => item.stop()));
    },
  };
}

function lazyRemote({ name, folder }, { outputOf, log, onChange, reload, watch }) {
  const output = outputOf(name);
  const declared = declaredManifest(folder);
  const pictures = declared.nav.flatMap(({ picture }) => picture ?? []);
  /** @type {Promise<{ stop: () => Promise<void> }> | undefined} */
  let watching;
  /** Whether a build has succeeded. */
  let complete = false;
  let late = false;

  async function build() {
    const watched = await watch({ name, folder, output, log, hot: true, onChange: rebuilt });
    complete = readManifest(output) !== null;
    return watched;
  }
  function rebuilt(build) {
    if (complete) return onChange(build);
    // No page has loaded the build with errors.
    complete = true;
    reload();
  }
  /** Fails when the compiler cannot run; the next page tries again. */
  const built = () =>
    (watching ??= build().catch((error) => {
      watching = undefined;
      throw error;
    }));

  return {
    mounts: declared.mounts,
    built,
    manifest: () =>
      (complete && readManifest(output)) || {
        ...declared,
        nav: declared.nav.map(({ picture, ...entry }) => (picture ? { ...entry, picture: SOURCE + picture } : entry)),
      },
    picture: (file) => ({ folder: pictures.includes(file) ? folder : undefined, file }),
    async folderForPage() {
      const asked = performance.now();
      await built();
      if (!late && performance.now() - asked > PAGE_WAITS_MS) {
        late = true;
        reload();
      }
      return output;
    },
    stop: async () => (await watching?.catch(() => undefined))?.stop(),
  };
}
