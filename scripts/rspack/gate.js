import path from 'node:path';
import { RUNTIMES } from './federation/runtimes.js';
import { SHARED_PACKAGES, isClosed, packageOf } from './share-table.js';

const CONSUMED = /^consume shared module \([^)]*\) (?:\([^)]*\) )*(.+?)@/;
const PROVIDED = /^provide shared module \([^)]*\) (?:\([^)]*\) )*(.+?)@/;
const PROVIDED_FILE = / = \.*(.+)$/;
const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;

/**
 * Compares what a remote imports with what the host offers. A missing subpath would be an error
 * card at run time (prefix keys) or a second copy of the library in silence (single keys).
 */
export function checkRemote({ name, modules, offer, graph }) {
  const consumed = consumedSpecifiers(modules);
  const problems = consumed
    .filter((specifier) => !offer.includes(specifier))
    .map((specifier) =>
      isClosed(specifier)
        ? `${name} imports «${specifier}», which belongs to the design system. Use a part of @app/shared/ui, or add one.`
        : `${name} imports «${specifier}», which the host does not offer. Add it to host/src/platform.ts.`,
    );
  for (const module of modules) {
    const owner = ownerOf(module);
    if (owner) {
      problems.push(
        `${name} would carry its own copy of ${owner} (${shortModuleName(module)}, imported by ${importer(module, graph)}). Add the subpath to host/src/platform.ts and its package to scripts/rspack/share-table.js.`,
      );
    }
  }
  return { consumed, problems: [...problems, ...zodProblems(name, modules, graph)] };
}

/**
 * Each offered specifier must really be in the host's graph, or remotes fail at run time. What is
 * offered on demand must not be imported by the first script: it would no longer be on demand, and
 * nobody would see.
 * @param first modules of the first script
 */
export function checkHost({ name, modules, offer, onDemand, graph, first }) {
  const offered = new Map(modules.map((module) => [providedSpecifier(module), module]));
  const problems = offer
    .filter((specifier) => !offered.has(specifier))
    .map((specifier) => `host/src/platform.ts offers «${specifier}», but it is not in the host's graph.`);
  for (const specifier of onDemand) {
    const isPart = partOf(offered.get(specifier));
    const module = first.find(({ resource = '' }) => isPart(resource));
    if (!module) continue;
    const by = importerIn(first, module, graph, isPart);
    problems.push(
      `«${specifier}» is offered on demand, but the first script imports it (${shortModuleName(module)}${by ? `, imported by ${by}` : ''}). Load that code with import(), or make the line in host/src/platform.ts a plain import.`,
    );
  }
  return { consumed: [], problems: [...problems, ...zodProblems(name, modules, graph)] };
}

/**
 * Tells files of what is offered: the file itself, and all of its folder when it is the folder's
 * index.
 */
function partOf(provided) {
  const file = PROVIDED_FILE.exec(provided?.readableIdentifier?.() ?? '')?.[1];
  if (!file) return () => false;
  const { dir, name } = path.parse(file);
  return name === 'index' ? (resource) => path.dirname(resource).endsWith(dir) : (resource) => resource.endsWith(file);
}

/** Known unless the two were joined into one module. */
function importerIn(first, module, graph, isPart) {
  const origins = graph.getIncomingConnections(module).map(({ originModule }) => originModule?.resource);
  const found = origins.find(
    (resource) => resource && !isPart(resource) && first.some((one) => one.resource === resource),
  );
  return found && shortModuleName({ resource: found });
}

export function consumedSpecifiers(modules) {
  const found = modules.map((module) => CONSUMED.exec(module.readableIdentifier?.() ?? '')?.[1]).filter(Boolean);
  return [...new Set(found)].sort((a, b) => a.localeCompare(b));
}

/** Key under which a module is provided to remotes, or undefined. */
export function providedSpecifier(module) {
  return PROVIDED.exec(module.readableIdentifier?.() ?? '')?.[1];
}

/**
 * A table package whose own file sits in the remote's bundle. In other repositories the build, and
 * with it the runtime, comes inside one of them.
 */
function ownerOf(module) {
  if (Object.values(RUNTIMES).includes(module.resource)) return undefined;
  const match = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/.exec(
    module.resource ?? '',
  );
  const name = match?.[1]?.replaceAll('\\', '/');
  return name && SHARED_PACKAGES.includes(name) && packageOf(name) ? name : undefined;
}

function zodProblems(name, modules, graph) {
  const module = modules.find((candidate) => ZOD.test(candidate.resource ?? ''));
  if (!module) return [];
  return [
    `zod must not reach the browser: ${name} gets it through ${importer(module, graph)}. Import types only (\`import type\`).`,
  ];
}

function importer(module, graph) {
  const issuer = graph?.getIssuer?.(module);
  return issuer ? shortModuleName(issuer) : 'an unknown module';
}

function shortModuleName(module) {
  const id = module.resource ?? module.readableIdentifier?.() ?? 'a module';
  return id.replace(/^.*[\\/]node_modules[\\/]/, '').replace(process.cwd(), '.');
}
