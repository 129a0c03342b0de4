import { REMOTE_CONTRACT, type ExposedRemote } from '@app/shared/contracts/remote';
import type { RemoteMount } from '../target.ts';
import { IncompatibleError, LoadFailure } from '../failure.ts';

/**
 * A remote is untrusted input: validates what it exposes before rendering.
 * @param exposed the result of `./remote`: a module namespace with a default export, or the latter
 */
export function checkModule(exposed: unknown, name: string, mounts: RemoteMount[]): ExposedRemote {
  // Some bundlers hand out the default export itself.
  const module = isBag(exposed) ? (exposed.default ?? exposed) : undefined;
  if (!isBag(module)) throw problem('no default export made by defineRemote');
  if (module.name !== name) throw problem(`name is ${String(module.name)}, expected ${name}`);
  if (module.contract !== REMOTE_CONTRACT) {
    throw new IncompatibleError([
      { name: '远端约定', wanted: String(module.contract), offered: String(REMOTE_CONTRACT) },
    ]);
  }
  if (!Array.isArray(module.routes) || module.routes.length === 0) throw problem('routes is empty');
  for (const route of module.routes as unknown[]) checkRoute(route, mounts);
  if (module.prefetch !== undefined && typeof module.prefetch !== 'function')
    throw problem('prefetch is not a function');
  if (![undefined, 'shadow', 'scoped'].includes(module.styles as string | undefined))
    throw problem(`styles is ${String(module.styles)}, expected shadow or scoped`);
  return module as unknown as ExposedRemote;
}

function checkRoute(route: unknown, mounts: RemoteMount[]) {
  if (!isBag(route)) throw problem('a route is not an object');
  const { path, title, Component, mount } = route;
  if (typeof path !== 'string' || !path.startsWith('/')) throw problem(`route path ${String(path)}`);
  if (!mounts.some(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)))
    throw problem(`route ${path} is outside its mounts`);
  if (typeof title !== 'string') throw problem(`route ${path} has no title`);
  const isComponent = typeof Component === 'function' || isBag(Component);
  if (isComponent === (typeof mount === 'function'))
    throw problem(`route ${path} needs a Component or a mount function, one of the two`);
}

function isBag(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function problem(detail: string): LoadFailure {
  return new LoadFailure('contract', detail);
}
