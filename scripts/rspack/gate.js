import { SHARED_PACKAGES, isClosed, packageOf } from './share-table.js';

const CONSUMED = /^consume shared module \([^)]*\) (?:\([^)]*\) )*(.+?)@/;
const PROVIDED = /^provide shared module \([^)]*\) (?:\([^)]*\) )*(.+?)@/;
const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;

/**
 * Compares what a remote imports with what the host offers. A missing subpath would be an error card at run time
 * (prefix keys) or a second copy of the library in silence (single keys).
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
        `${name} would carry its own copy of ${owner} (${short(module)}, imported by ${importer(module, graph)}). Add the subpath to host/src/platform.ts and its package to scripts/rspack/share-table.js.`,
      );
    }
  }
  return { consumed, problems: [...problems, ...zodProblems(name, modules, graph)] };
}

/**
 * Each offered specifier must really be in the host's graph, or remotes fail at run time. What is offered on demand must not
 * be imported by the first script: there it would not be there yet.
 */
export function checkHost({ name, modules, offer, onDemand, graph, chunksOf }) {
  const provided = new Set(modules.map(providedSpecifier).filter(Boolean));
  const problems = offer
    .filter((specifier) => !provided.has(specifier))
    .map((specifier) => `host/src/platform.ts offers «${specifier}», but it is not in the host's graph.`);
  for (const module of modules) {
    const specifier = CONSUMED.exec(module.readableIdentifier?.() ?? '')?.[1];
    if (!onDemand.includes(specifier) || ![...chunksOf(module)].some((chunk) => chunk.canBeInitial())) continue;
    problems.push(
      `«${specifier}» is offered on demand, but the first script imports it (${importer(module, graph)}). Load that code with import(), or make the line in host/src/platform.ts a plain import.`,
    );
  }
  return { consumed: consumedSpecifiers(modules), problems: [...problems, ...zodProblems(name, modules, graph)] };
}

export function consumedSpecifiers(modules) {
  const found = modules.map((module) => CONSUMED.exec(module.readableIdentifier?.() ?? '')?.[1]).filter(Boolean);
  return [...new Set(found)].sort((a, b) => a.localeCompare(b));
}

/** What a module provides to remotes, or undefined. */
export function providedSpecifier(module) {
  return PROVIDED.exec(module.readableIdentifier?.() ?? '')?.[1];
}

/** A table package whose own file sits in the remote's bundle. */
function ownerOf(module) {
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
  return issuer ? short(issuer) : 'an unknown module';
}

function short(module) {
  const id = module.resource ?? module.readableIdentifier?.() ?? 'a module';
  return id.replace(/^.*[\\/]node_modules[\\/]/, '').replace(process.cwd(), '.');
}
