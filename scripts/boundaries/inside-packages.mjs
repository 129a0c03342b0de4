import { roomOrderRules, rule } from './rule.mjs';

/** Order of the folders inside a package, below the floors of ARCHITECTURE.md. */
export const INSIDE_PACKAGES = [
  rule(
    'host-loads-below-its-shell',
    'What loads remotes lies below shell, pages and app. Pass a callback, or move what both need into remotes.',
    { path: '^host/src/(remotes|release)/' },
    { path: '^host/src/', pathNot: '^host/src/(remotes|release)/' },
  ),
  rule(
    'host-release-lies-below-remotes',
    'release says which versions there are, remotes runs them: it looks down only.',
    { path: '^host/src/release/' },
    { path: '^host/src/remotes/' },
  ),
  rule(
    'rooms-of-the-shell-are-islands',
    'side, bars, policy and lazy of the shell stand on lazy alone; header, rail and the frame compose them. Pass what a room needs as a prop, or load it as a chunk.',
    { path: '^host/src/shell/(side|bars|policy|lazy)/' },
    { path: '^host/src/shell/(?!lazy/|$1/)', dynamic: false },
  ),
  rule(
    'onnx-is-for-models',
    'The runtime of ONNX models is installed and loaded only where there are models. Go through engines/models or engines/packs.',
    { pathNot: '^service/(onnx|src/engines/(models|packs))/' },
    { path: '^service/onnx/|/onnxruntime-' },
  ),
  rule(
    'domain-knows-no-outside',
    'Rules of the service know neither who calls them nor who works for them. Declare what they need as an interface in domain; which engine serves a tool says engines/registry, a typeface and lists of names are in imaging, what processes tell each other is in service/src/bus.',
    { path: '^service/src/domain/' },
    {
      path: '^service/src/(seed|jobs|gateways|plugins|routes|sdapi|socket|engines)/',
      pathNot: '^service/src/engines/registry[.]ts$',
    },
  ),
  rule(
    'tools-know-no-domain',
    'The rules of a tool see its params and the sizes of its files; of engines they know what one is (engine, registry). Pass what else they need as an argument; what a tool does to pixels is in imaging.',
    { path: '^service/src/tools/' },
    {
      path: '^service/src/(domain|seed|jobs|gateways|plugins|routes|sdapi|socket|engines)/',
      pathNot: '^service/src/engines/(engine|registry)[.]ts$',
    },
  ),
  rule(
    'engines-know-no-tools',
    'An engine does the task that it is given: it knows neither the rules of its tool nor rows nor members. What a tool does to pixels is in imaging; pass the rest with the task.',
    { path: '^service/src/engines/' },
    { path: '^service/src/(bus|db|files|tools|domain|seed|jobs|gateways|plugins|routes|sdapi|socket)/' },
  ),
  rule(
    'stores-know-no-rules',
    'bus, db, files and pictures lie below engines, tools and domain. Pass what they need as an argument; what goes by rules is a job, what imports content is seed.',
    { path: '^service/src/(bus|db|files|pictures)/' },
    { path: '^service/src/(engines|tools|domain|seed|jobs|gateways|plugins|routes|sdapi|socket)/' },
  ),
  rule(
    'the-edge-stands-on-top',
    'Inside release: edge dispatches to api, health and events, which know nothing of it, and health nothing of api. What they share of requests and answers is in release/src/http.',
    { path: '^release/src/(http|health|api|events)/', pathNot: '[.]test[.]ts$' },
    { path: '^release/src/edge/' },
  ),
  rule(
    'health-knows-no-api',
    'Beacons come from strangers: nothing of the registry API belongs there. Move what both need into release/src/http.',
    { path: '^release/src/health/', pathNot: '[.]test[.]ts$' },
    { path: '^release/src/api/' },
  ),
  rule(
    'http-is-the-ground-of-the-edge',
    'release/src/http reads requests and writes answers; it knows nothing of what they are about.',
    { path: '^release/src/http/', pathNot: '[.]test[.]ts$' },
    { path: '^release/src/(?!http/)' },
  ),
  rule(
    'features-are-islands',
    "A feature does not import another feature. Let a route compose them, or move the shared part to the remote's shared folder.",
    { path: '^(remote-[a-z]+)/src/features/([^/]+)/' },
    { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  ),
  rule(
    'kit-lies-below-features',
    'The kit of the tools knows none of them. Pass what differs as a prop.',
    { path: '^remote-tools/src/kit/' },
    { path: '^remote-tools/src/(tools|features|routes|expose)/' },
  ),
  rule(
    'tools-are-islands',
    'A tool imports no other tool, no feature and no route. Move the shared part to the kit.',
    { path: '^remote-tools/src/tools/([^/]+)/' },
    { path: '^remote-tools/src/(tools|features|routes|expose)/', pathNot: '^remote-tools/src/tools/$1/' },
  ),
  rule(
    'tools-are-found',
    'Nobody imports a tool: it is found by its folder (remote-tools/src/kit/tools.ts).',
    { path: '^remote-tools/src/(?!tools/)' },
    { path: '^remote-tools/src/tools/' },
  ),
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
  rule(
    'panels-are-islands',
    'A panel of the workbench imports no other panel. Move the shared part to a feature or to bench.',
    { path: '^remote-sd/src/panels/([^/]+)/' },
    { path: '^remote-sd/src/panels/', pathNot: '^remote-sd/src/panels/$1/' },
  ),
  rule(
    'panels-are-found',
    'Nobody imports a panel: it is found by its folder (remote-sd/src/routes/workbench/tabs.tsx, labels/bench.ts).',
    { path: '^remote-sd/src/(?!panels/)' },
    { path: '^remote-sd/src/panels/' },
  ),
  rule(
    'features-know-no-routes',
    'Routes compose features, never the other way round.',
    { path: '^remote-[a-z]+/src/features/' },
    { path: '^remote-[a-z]+/src/(routes|expose|app)/' },
  ),
];
