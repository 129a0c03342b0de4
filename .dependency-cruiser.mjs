import { INSIDE_PACKAGES } from './scripts/boundaries/inside-packages.mjs';
import { rule } from './scripts/boundaries/rule.mjs';

/**
 * The floors of ARCHITECTURE.md as rules: imports run downwards only. Each rule's comment names the
 * remedy. `to.pathNot` of a rule lists what stays allowed. Rules inside a package are in
 * scripts/boundaries/inside-packages.mjs.
 */
const pkg =
  '^(shared/database|shared/storage|imaging|host|remote-[a-z]+|release/console|release|service|e2e|bench|shared)/';

export default {
  forbidden: [
    rule(
      'no-circular',
      'Two files import each other. Move what both need into a file below them.',
      { pathNot: 'node_modules' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'remote-is-alone',
      'A remote imports neither the host nor another remote. Meet in @app/shared: a contract, an action, or a route.',
      { path: '^(remote-[a-z]+)/' },
      { path: '^(host|remote-[a-z]+|service|release|e2e|bench)/', pathNot: '^$1/' },
    ),
    rule(
      'host-knows-no-remote',
      'The host learns of remotes from the release document alone. Put what it needs into the document or the contract.',
      { path: '^host/' },
      { path: '^(remote-[a-z]+|service|release|e2e|bench)/' },
    ),
    rule(
      'servers-stand-on-contracts',
      'service and release import only @app/shared/contracts, @app/shared/errors, @app/shared/png, @app/shared/release-rules, the measures of @app/shared/typeset, @app/database and @app/storage, the service @app/imaging besides. Move shared rules there.',
      { path: '^(service|release)/', pathNot: '^release/console/' },
      {
        path: '^(host|remote-[a-z]+|service|release|shared|e2e|bench)/',
        pathNot: [
          '^$1/(?!console/)',
          '^shared/(src/(contracts|errors|png|release-rules)|src/typeset/(layout|typeface)[.]ts$|database/src|storage/src)',
        ],
      },
    ),
    rule(
      'imaging-is-for-the-service',
      'imaging works on pixels with Node and sharp, for the service alone. A page asks for a picture over HTTP; what page and service compute alike is in shared/src/cutout, goods, pose and typeset.',
      { path: '^(host|remote-[a-z]+|release|shared|e2e|bench)/' },
      { path: '^imaging/' },
    ),
    rule(
      'imaging-knows-pictures-alone',
      'imaging knows no database, no HTTP and no person: it imports contracts, errors, and cutout, goods, pose and typeset of shared. Pass what it needs as an argument of its operation.',
      { path: '^imaging/' },
      {
        path: '^(host|remote-[a-z]+|service|release|shared|e2e|bench)/',
        pathNot: '^shared/src/(contracts|errors|cutout|goods|pose|typeset|typeface)/',
      },
    ),
    ...Object.entries({
      database: 'PostgreSQL',
      storage: 'buckets, files and requests to other servers',
    }).flatMap(([name, matter]) => [
      rule(
        `${name}-is-for-servers`,
        `${name} holds what both servers do with ${matter}. What else needs it is a server.`,
        { path: '^(host|remote-[a-z]+|release/console|shared|e2e|bench)/', pathNot: `^shared/${name}/` },
        { path: `^shared/${name}/` },
      ),
      rule(
        `${name}-is-the-ground`,
        `${name} imports nothing of ours. Pass what it needs as an argument.`,
        { path: `^shared/${name}/` },
        { path: '^(host|remote-[a-z]+|release|service|shared|e2e|bench)/', pathNot: `^shared/${name}/` },
      ),
    ]),
    rule(
      'console-stands-on-shared',
      'The console meets the release server over HTTP only. Put what both need into @app/shared/contracts.',
      { path: '^release/console/' },
      { path: '^(host|remote-[a-z]+|service|release|e2e|bench)/', pathNot: '^release/console/' },
    ),
    rule(
      'tests-use-public-doors',
      'e2e and bench use public URLs, the CLI and scripts/lib. What they need of the code must be offered there.',
      { path: '^(e2e|bench)/' },
      { path: '^(host|remote-[a-z]+|service|release|shared)/' },
    ),
    rule(
      'shared-imports-no-app',
      'shared lies below every app. Turn the need into a parameter or an event.',
      { path: '^shared/' },
      { path: '^(host|remote-[a-z]+|service|release|e2e|bench)/' },
    ),
    rule(
      'nothing-imports-the-gallery',
      'The gallery shows the parts and is in no bundle. Move what you need into shared/src.',
      { path: '^(host|remote-[a-z]+|release|service|e2e|bench|shared/src)/' },
      { path: '^shared/gallery/' },
    ),
    rule(
      'contracts-are-the-ground',
      'contracts and errors import nothing of the other floors.',
      { path: '^shared/src/(contracts|errors)/' },
      { path: '^shared/src/(?!contracts|errors)' },
    ),
    rule(
      'release-rules-stand-on-contracts',
      'release-rules compute from the release document alone: they import contracts, no DOM and no Node.',
      { path: '^shared/src/release-rules/', pathNot: '[.]test[.]ts$' },
      { path: ['^shared/src/(?!release-rules|contracts)', '^node:'] },
    ),
    rule(
      'what-page-and-service-compute-alike-stands-alone',
      'cutout, goods, png, pose and typeset compute the same in the service and in the browser: they import nothing of ours, no DOM and no Node.',
      { path: '^shared/src/(cutout|goods|png|pose|typeset)/', pathNot: '[.]test[.]ts$' },
      { path: ['^shared/src/(?!$1/)', '^node:'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'floor-two-does-not-look-up',
      'http, socket, theme, state and format lie below the shell kit (federation, ui, editor, threads, cutout-live, goods-live, tasks, pictures, report, player, live, checkout, identity). Pass a callback or use a store of the lower floor. The one door up is state/actions.',
      {
        path: '^shared/src/(http|socket|theme|state|format)/',
        pathNot: '^shared/src/state/actions[.](test[.])?ts$',
      },
      {
        path: '^shared/src/(ui|editor|threads|cutout-live|goods-live|federation|tasks|pictures|report|player|live|study|checkout|identity)/',
      },
    ),
    rule(
      'no-schemas-in-the-browser',
      'zod stays out of browser bundles: import types from contracts, check shapes by hand where untrusted.',
      {
        path: '^(host|remote-[a-z]+|release/console/src|shared/src/(http|socket|state|theme|format|ui|editor|threads|cutout-live|goods-live|tasks|pictures|report|player|live|study|checkout|identity|federation))/',
        pathNot: '[.]test[.]tsx?$',
      },
      {
        path: [
          '(^|/)zod(/|$)',
          '^shared/src/contracts/(primitives|member|account|order|course|aigc|system|calls|socket|release|release-api|release-change|release-health|release-overrides|release-upkeep|address)[.]ts$',
        ],
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    ),
    rule(
      'everything-resolves',
      'The import leads nowhere: a typing error, or a dependency that the package does not name.',
      {},
      { couldNotResolve: true, pathNot: '^~real/|^@playwright/test$|[.](webp|jpg|png|svg)|[?](raw|thread)$' },
    ),
    rule(
      'no-outside-paths',
      'Import another package by its name and subpath, not by a path into its folder.',
      { path: pkg },
      { path: pkg, dependencyTypes: ['local'], pathNot: '^$1/' },
    ),
    ...INSIDE_PACKAGES,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|[.]cache|coverage)/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
