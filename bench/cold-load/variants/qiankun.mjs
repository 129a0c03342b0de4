import { buildApart, mountsOf, writeHost } from '../builds/apart.mjs';
import { emptyPage, firstScripts } from '../builds/without-releases.mjs';

/**
 * qiankun as its documentation teaches it: each remote is a UMD build with all libraries of its
 * own, loaded into an element by `loadMicroApp` and run in the sandbox. Tuned: the host names the
 * remote's script, in the place of a page to be parsed.
 */
export async function build(sources, release) {
  const built = await buildApart(sources, release, adapt);
  return { ...built, mounts: mountsOf(built), page: await page(sources, built) };

  function adapt(name, config) {
    if (name === 'host') {
      writeHost(
        sources,
        "import { loadMicroApp } from 'qiankun';",
        `loadMicroApp({
      name,
      entry: { html: '<div id="root"></div>', scripts: [window.applications[name]] },
      container: place.current,
    })`,
      );
      return config;
    }
    return {
      ...config,
      output: {
        ...config.output,
        publicPath: `/mf/${name}/`,
        library: { type: 'umd', name: `${name}-[name]` },
        chunkLoadingGlobal: `chunks_${name}`,
      },
    };
  }
}

async function page(sources, { stats }) {
  const html = (await emptyPage(sources, stats.host))();
  const scripts = Object.fromEntries(
    sources.remotes.map(({ name }) => [name, `/mf/${name}/${firstScripts(stats[name])[0]}`]),
  );
  const map = `<script>window.applications=${JSON.stringify(scripts)}</script>`;
  return () => html.replace('<script defer', () => `${map}<script defer`);
}
