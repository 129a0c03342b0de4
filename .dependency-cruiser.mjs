/**
 * The floors of ARCHITECTURE.md as rules: imports run downwards only. Each rule's comment names the
 * remedy. `to.pathNot` of a rule lists what stays allowed.
 */
const pkg =
  '^(shared/database|shared/storage|imaging|host|remote-[a-z]+|release/console|release|service|e2e|bench|shared)/';

/**
 * Folders of a package in layers, the lowest first. A folder imports only from lower layers, not
 * from its own; tests may import anything.
 * @param {string} folder
 * @param {string[][]} floors
 */
const roomOrderRules = (folder, floors) =>
  floors.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: `${folder}: ${room}-does-not-climb`,
      severity: 'error',
      comment: `The rooms of ${folder} from the ground up: ${floors.map((names) => names.join(' ')).join(' < ')}. Move what both need down, or pass it.`,
      from: { path: `^${folder}/${room}/`, pathNot: '[.]test[.]tsx?$' },
      to: {
        path: `^${folder}/`,
        pathNot: `^${folder}/(${[room, ...floors.slice(0, floor).flat()].join('|')}|assets)/`,
      },
    })),
  );

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files import each other. Move what both need into a file below them.',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remote-is-alone',
      severity: 'error',
      comment:
        'A remote imports neither the host nor another remote. Meet in @app/shared: a contract, an action, or a route.',
      from: { path: '^(remote-[a-z]+)/' },
      to: { path: '^(host|remote-[a-z]+|service|release|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'host-knows-no-remote',
      severity: 'error',
      comment:
        'The host learns of remotes from the release document alone. Put what it needs into the document or the contract.',
      from: { path: '^host/' },
      to: { path: '^(remote-[a-z]+|service|release|e2e|bench)/' },
    },
    {
      name: 'host-loads-below-its-shell',
      severity: 'error',
      comment:
        'What loads remotes lies below shell, pages and app. Pass a callback, or move what both need into remotes.',
      from: { path: '^host/src/(remotes|release)/' },
      to: { path: '^host/src/', pathNot: '^host/src/(remotes|release)/' },
    },
    {
      name: 'host-release-lies-below-remotes',
      severity: 'error',
      comment: 'release says which versions there are, remotes runs them: it looks down only.',
      from: { path: '^host/src/release/' },
      to: { path: '^host/src/remotes/' },
    },
    {
      name: 'rooms-of-the-shell-are-islands',
      severity: 'error',
      comment:
        'side, bars, policy and lazy of the shell stand on lazy alone; header, rail and the frame compose them. Pass what a room needs as a prop, or load it as a chunk.',
      from: { path: '^host/src/shell/(side|bars|policy|lazy)/' },
      to: { path: '^host/src/shell/(?!lazy/|$1/)', dynamic: false },
    },
    {
      name: 'servers-stand-on-contracts',
      severity: 'error',
      comment:
        'service and release import only @app/shared/contracts, @app/shared/errors, @app/shared/png, @app/shared/release-rules, the measures of @app/shared/typeset, @app/database and @app/storage, the service @app/imaging besides. Move shared rules there.',
      from: { path: '^(service|release)/', pathNot: '^release/console/' },
      to: {
        path: '^(host|remote-[a-z]+|service|release|shared|e2e|bench)/',
        pathNot: [
          '^$1/(?!console/)',
          '^shared/(src/(contracts|errors|png|release-rules)|src/typeset/(layout|typeface)[.]ts$|database/src|storage/src)',
        ],
      },
    },
    {
      name: 'imaging-is-for-the-service',
      severity: 'error',
      comment:
        'imaging works on pixels with Node and sharp, for the service alone. A page asks for a picture over HTTP; what page and service compute alike is in shared/src/cutout, goods, pose and typeset.',
      from: { path: '^(host|remote-[a-z]+|release|shared|e2e|bench)/' },
      to: { path: '^imaging/' },
    },
    {
      name: 'imaging-knows-pictures-alone',
      severity: 'error',
      comment:
        'imaging knows no database, no HTTP and no person: it imports contracts, errors, and cutout, goods, pose and typeset of shared. Pass what it needs as an argument of its operation.',
      from: { path: '^imaging/' },
      to: {
        path: '^(host|remote-[a-z]+|service|release|shared|e2e|bench)/',
        pathNot: '^shared/src/(contracts|errors|cutout|goods|pose|typeset|typeface)/',
      },
    },
    {
      name: 'database-is-for-servers',
      severity: 'error',
      comment: 'database holds what both servers do with PostgreSQL. What else needs it is a server.',
      from: { path: '^(host|remote-[a-z]+|release/console|shared|e2e|bench)/', pathNot: '^shared/database/' },
      to: { path: '^shared/database/' },
    },
    {
      name: 'onnx-is-for-models',
      severity: 'error',
      comment:
        'The runtime of ONNX models is installed and loaded only where there are models. Go through engines/models or engines/packs.',
      from: { pathNot: '^service/(onnx|src/engines/(models|packs))/' },
      to: { path: '^service/onnx/|/onnxruntime-' },
    },
    {
      name: 'database-is-the-ground',
      severity: 'error',
      comment: 'database imports nothing of ours. Pass what it needs as an argument.',
      from: { path: '^shared/database/' },
      to: { path: '^(host|remote-[a-z]+|release|service|shared|e2e|bench)/', pathNot: '^shared/database/' },
    },
    {
      name: 'storage-is-for-servers',
      severity: 'error',
      comment:
        'storage holds what both servers do with buckets, files and requests to other servers. What else needs it is a server.',
      from: { path: '^(host|remote-[a-z]+|release/console|shared|e2e|bench)/', pathNot: '^shared/storage/' },
      to: { path: '^shared/storage/' },
    },
    {
      name: 'storage-is-the-ground',
      severity: 'error',
      comment: 'storage imports nothing of ours. Pass what it needs as an argument.',
      from: { path: '^shared/storage/' },
      to: { path: '^(host|remote-[a-z]+|release|service|shared|e2e|bench)/', pathNot: '^shared/storage/' },
    },
    {
      name: 'domain-knows-no-outside',
      severity: 'error',
      comment:
        'Rules of the service know neither who calls them nor who works for them. Declare what they need as an interface in domain; which engine serves a tool says engines/registry, a typeface and lists of names are in imaging, what processes tell each other is in service/src/bus.',
      from: { path: '^service/src/domain/' },
      to: {
        path: '^service/src/(seed|jobs|gateways|plugins|routes|sdapi|socket|engines)/',
        pathNot: '^service/src/engines/registry[.]ts$',
      },
    },
    {
      name: 'tools-know-no-domain',
      severity: 'error',
      comment:
        'The rules of a tool see its params and the sizes of its files; of engines they know what one is (engine, registry). Pass what else they need as an argument; what a tool does to pixels is in imaging.',
      from: { path: '^service/src/tools/' },
      to: {
        path: '^service/src/(domain|seed|jobs|gateways|plugins|routes|sdapi|socket|engines)/',
        pathNot: '^service/src/engines/(engine|registry)[.]ts$',
      },
    },
    {
      name: 'engines-know-no-tools',
      severity: 'error',
      comment:
        'An engine does the task that it is given: it knows neither the rules of its tool nor rows nor members. What a tool does to pixels is in imaging; pass the rest with the task.',
      from: { path: '^service/src/engines/' },
      to: { path: '^service/src/(bus|db|files|tools|domain|seed|jobs|gateways|plugins|routes|sdapi|socket)/' },
    },
    {
      name: 'stores-know-no-rules',
      severity: 'error',
      comment:
        'bus, db, files and pictures lie below engines, tools and domain. Pass what they need as an argument; what goes by rules is a job, what imports content is seed.',
      from: { path: '^service/src/(bus|db|files|pictures)/' },
      to: { path: '^service/src/(engines|tools|domain|seed|jobs|gateways|plugins|routes|sdapi|socket)/' },
    },
    {
      name: 'the-edge-stands-on-top',
      severity: 'error',
      comment:
        'Inside release: edge dispatches to api, health and events, which know nothing of it, and health nothing of api. What they share of requests and answers is in release/src/http.',
      from: { path: '^release/src/(http|health|api|events)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^release/src/edge/' },
    },
    {
      name: 'health-knows-no-api',
      severity: 'error',
      comment:
        'Beacons come from strangers: nothing of the registry API belongs there. Move what both need into release/src/http.',
      from: { path: '^release/src/health/', pathNot: '[.]test[.]ts$' },
      to: { path: '^release/src/api/' },
    },
    {
      name: 'http-is-the-ground-of-the-edge',
      severity: 'error',
      comment: 'release/src/http reads requests and writes answers; it knows nothing of what they are about.',
      from: { path: '^release/src/http/', pathNot: '[.]test[.]ts$' },
      to: { path: '^release/src/(?!http/)' },
    },
    {
      name: 'console-stands-on-shared',
      severity: 'error',
      comment: 'The console meets the release server over HTTP only. Put what both need into @app/shared/contracts.',
      from: { path: '^release/console/' },
      to: { path: '^(host|remote-[a-z]+|service|release|e2e|bench)/', pathNot: '^release/console/' },
    },
    {
      name: 'tests-use-public-doors',
      severity: 'error',
      comment:
        'e2e and bench use public URLs, the CLI and scripts/lib. What they need of the code must be offered there.',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(host|remote-[a-z]+|service|release|shared)/' },
    },
    {
      name: 'shared-imports-no-app',
      severity: 'error',
      comment: 'shared lies below every app. Turn the need into a parameter or an event.',
      from: { path: '^shared/' },
      to: { path: '^(host|remote-[a-z]+|service|release|e2e|bench)/' },
    },
    {
      name: 'nothing-imports-the-gallery',
      severity: 'error',
      comment: 'The gallery shows the parts and is in no bundle. Move what you need into shared/src.',
      from: { path: '^(host|remote-[a-z]+|release|service|e2e|bench|shared/src)/' },
      to: { path: '^shared/gallery/' },
    },
    {
      name: 'contracts-are-the-ground',
      severity: 'error',
      comment: 'contracts and errors import nothing of the other floors.',
      from: { path: '^shared/src/(contracts|errors)/' },
      to: { path: '^shared/src/(?!contracts|errors)' },
    },
    {
      name: 'release-rules-stand-on-contracts',
      severity: 'error',
      comment: 'release-rules compute from the release document alone: they import contracts, no DOM and no Node.',
      from: { path: '^shared/src/release-rules/', pathNot: '[.]test[.]ts$' },
      to: { path: ['^shared/src/(?!release-rules|contracts)', '^node:'] },
    },
    {
      name: 'what-page-and-service-compute-alike-stands-alone',
      severity: 'error',
      comment:
        'cutout, goods, png, pose and typeset compute the same in the service and in the browser: they import nothing of ours, no DOM and no Node.',
      from: { path: '^shared/src/(cutout|goods|png|pose|typeset)/', pathNot: '[.]test[.]ts$' },
      to: { path: ['^shared/src/(?!$1/)', '^node:'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'floor-two-does-not-look-up',
      severity: 'error',
      comment:
        'http, socket, theme, state and format lie below the shell kit (federation, ui, editor, threads, cutout-live, goods-live, tasks, pictures, report, player, live, checkout, identity). Pass a callback or use a store of the lower floor. The one door up is state/actions.',
      from: {
        path: '^shared/src/(http|socket|theme|state|format)/',
        pathNot: '^shared/src/state/actions[.](test[.])?ts$',
      },
      to: {
        path: '^shared/src/(ui|editor|threads|cutout-live|goods-live|federation|tasks|pictures|report|player|live|study|checkout|identity)/',
      },
    },
    {
      name: 'no-schemas-in-the-browser',
      severity: 'error',
      comment: 'zod stays out of browser bundles: import types from contracts, check shapes by hand where untrusted.',
      from: {
        path: '^(host|remote-[a-z]+|release/console/src|shared/src/(http|socket|state|theme|format|ui|editor|threads|cutout-live|goods-live|tasks|pictures|report|player|live|study|checkout|identity|federation))/',
        pathNot: '[.]test[.]tsx?$',
      },
      to: {
        path: [
          '(^|/)zod(/|$)',
          '^shared/src/contracts/(primitives|member|account|order|course|aigc|system|calls|socket|release|release-api|release-change|release-health|address)[.]ts$',
        ],
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'The import leads nowhere: a typing error, or a dependency that the package does not name.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^~real/|^@playwright/test$|[.](webp|jpg|png|svg)|[?](raw|thread)$' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      comment:
        "A feature does not import another feature. Let a route compose them, or move the shared part to the remote's shared folder.",
      from: { path: '^(remote-[a-z]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'kit-lies-below-features',
      severity: 'error',
      comment: 'The kit of the tools knows none of them. Pass what differs as a prop.',
      from: { path: '^remote-tools/src/kit/' },
      to: { path: '^remote-tools/src/(tools|features|routes|expose)/' },
    },
    {
      name: 'tools-are-islands',
      severity: 'error',
      comment: 'A tool imports no other tool, no feature and no route. Move the shared part to the kit.',
      from: { path: '^remote-tools/src/tools/([^/]+)/' },
      to: { path: '^remote-tools/src/(tools|features|routes|expose)/', pathNot: '^remote-tools/src/tools/$1/' },
    },
    {
      name: 'tools-are-found',
      severity: 'error',
      comment: 'Nobody imports a tool: it is found by its folder (remote-tools/src/kit/tools.ts).',
      from: { path: '^remote-tools/src/(?!tools/)' },
      to: { path: '^remote-tools/src/tools/' },
    },
    ...roomOrderRules('remote-sd/src', [
      ['model'],
      ['preferences'],
      ['labels'],
      ['ui'],
      ['draft', 'shortcuts', 'sources', 'tasks', 'wildcards'],
      ['features'],
      ['bench'],
      ['panels'],
    ]),
    {
      name: 'panels-are-islands',
      severity: 'error',
      comment: 'A panel of the workbench imports no other panel. Move the shared part to a feature or to bench.',
      from: { path: '^remote-sd/src/panels/([^/]+)/' },
      to: { path: '^remote-sd/src/panels/', pathNot: '^remote-sd/src/panels/$1/' },
    },
    {
      name: 'panels-are-found',
      severity: 'error',
      comment:
        'Nobody imports a panel: it is found by its folder (remote-sd/src/routes/workbench/tabs.tsx, labels/bench.ts).',
      from: { path: '^remote-sd/src/(?!panels/)' },
      to: { path: '^remote-sd/src/panels/' },
    },
    {
      name: 'features-know-no-routes',
      severity: 'error',
      comment: 'Routes compose features, never the other way round.',
      from: { path: '^remote-[a-z]+/src/features/' },
      to: { path: '^remote-[a-z]+/src/(routes|expose|app)/' },
    },
    {
      name: 'no-outside-paths',
      severity: 'error',
      comment: 'Import another package by its name and subpath, not by a path into its folder.',
      from: { path: pkg },
      to: { path: pkg, dependencyTypes: ['local'], pathNot: '^$1/' },
    },
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
