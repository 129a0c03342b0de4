import type { ExposedRemote, MountRoute, RemoteModule, RemoteRoute } from '@app/shared/contracts/remote';
import { createElement } from 'react';
import { letStringsThrough } from '../loading/default-policy.ts';
import type { RemoteTarget } from '../target.ts';
import { removeBelongings, watchBelongings } from './belongings.ts';
import { MountedPage } from './MountedPage.tsx';
import type { MountedRemote, OpenPage } from './open-page.ts';

const remotes = new Map<string, MountedRemote>();

/** Records what the code of this version adds to the page from now on. Called before it runs. */
export function watchRemote({ name, version }: RemoteTarget, address: string): void {
  letStringsThrough(new URL('.', address).href);
  const folder = new URL('.', address).href.replace(/\/~r\d+(?=\/)/, '');
  const head = watchBelongings(name, version.container, folder);
  if (!remotes.has(version.container))
    remotes.set(version.container, { name, styles: 'shadow', head, pages: new Set<OpenPage>() });
}

/** The module as the host runs it: mounted pages become components. */
export function mountRoutes(target: RemoteTarget, exposed: ExposedRemote): RemoteModule {
  const remote = remotes.get(target.version.container)!;
  const isMounted = exposed.routes.some((route) => 'mount' in route);
  remote.styles = exposed.styles ?? 'shadow';
  remote.head.setMode(isMounted ? remote.styles : 'page');
  const routes = exposed.routes.map((route) => ('mount' in route ? componentOf(route, remote, target) : route));
  return { ...exposed, routes };
}

function componentOf({ mount, ...route }: MountRoute, remote: MountedRemote, { mounts }: RemoteTarget): RemoteRoute {
  const prefix = mounts.find((one) => route.path === one.prefix || route.path.startsWith(`${one.prefix}/`))?.prefix;
  const basename = prefix ?? route.path;
  return { ...route, Component: () => createElement(MountedPage, { remote, basename, mount }) };
}

/** Unmounts all pages of a version and removes what its code left in the page. */
export function endRemote({ name, version }: RemoteTarget): void {
  const remote = remotes.get(version.container);
  if (!remote) return;
  remotes.delete(version.container);
  for (const page of remote.pages) page.end();
  const { listeners, nodes } = removeBelongings(version.container);
  if (listeners + nodes > 0)
    // oxlint-disable-next-line no-console -- For the team of the remote.
    console.warn(
      `${name}@${version.version} left ${listeners} listeners of window and document and ${nodes} elements of the body; the host removed them`,
    );
}
