import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const styledComponentsPlugin = require.resolve('@swc/plugin-styled-components');
const BROWSERS = ['chrome >= 110', 'edge >= 110', 'firefox >= 115', 'safari >= 16.4'];

/**
 * How files become modules: TypeScript and JSX, pictures and fonts, raw texts, threads.
 * @param {{ container: string, refreshes: boolean }} facts `container`: the prefix of css classes;
 *   `refreshes`: whether components are replaced in an open page
 * @returns {import('@rspack/core').RuleSetRules}
 */
export function moduleRules({ container, refreshes }) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      resourceQuery: { not: [/thread/] },
      loader: 'builtin:swc-loader',
      options: {
        env: { targets: BROWSERS },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // React Refresh needs what comes with development alone.
          transform: { react: { runtime: 'automatic', development: refreshes, refresh: refreshes } },
          experimental: {
            plugins: [
              [
                styledComponentsPlugin,
                {
                  namespace: container.replaceAll('_', '-'),
                  displayName: false,
                  fileName: false,
                  ssr: true,
                  pure: true,
                },
              ],
            ],
          },
        },
      },
    },
    {
      test: /\.(svg|png|webp|jpg|woff2)$/,
      resourceQuery: { not: [/raw/] },
      type: 'asset/resource',
    },
    { resourceQuery: /raw/, type: 'asset/source' },
    {
      resourceQuery: /thread/,
      loader: require.resolve('./thread-loader.js'),
      type: 'javascript/auto',
    },
  ];
}
