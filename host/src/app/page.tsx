import type { Layout, RemoteRoute } from '@app/shared/contracts/remote';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { Loading } from '../remotes/Loading.tsx';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { killEpoch, mayBeListed, ownerOf, retiredOf, subscribeRemotes, type RouteOwner } from '../remotes/remotes.ts';
import { findRoute } from '../remotes/routes.ts';
import { targetKey } from '../remotes/target.ts';
import { useRemote, type RemoteView } from '../remotes/use-remote.ts';
import { WithCards } from '../remotes/cards/WithCards.tsx';
import { HostPage } from './HostPage.tsx';
import { hostRoutes, retiredRoute } from './host-routes.tsx';
import { PageAt } from './PageAt.tsx';

export interface Page {
  /** An equal key keeps the same page mounted. */
  key: string;
  layout: Layout;
  title: string;
  /** Undefined: the default of the layout. */
  login: boolean | undefined;
  /** The page stays mounted, hidden, when the person leaves it. */
  keepAlive: boolean;
  content: ReactNode;
  /** The remote of this page, with its version and copy; null for a page of the host. */
  remote: { name: string; version: string; copy: string } | null;
}

/** Content of the current address: a page of the host or of a remote, or a remote's state. */
export function usePage(): Page {
  const location = useLocation();
  // A killed version, and a remote that was retired or restored, or that is there for this person
  // alone, change the page.
  useSyncExternalStore(subscribeRemotes, () => pageState(location.pathname));
  const own = findRoute(hostRoutes, location.pathname);
  const owner = own ? null : ownerOf(location.pathname);
  const view = useRemote(owner);
  if (own) return hostPage(own.route, location);
  if (owner) return remotePage(owner, view, location);
  if (retiredOf(location.pathname)) return hostPage(retiredRoute, location);
  return mayBeListed(location.pathname) ? plainPage('waiting', 'page', <Loading />) : notFound(location);
}

function pageState(pathname: string): string {
  const gone = retiredOf(pathname)?.title ?? '';
  return `${killEpoch()} ${ownerOf(pathname)?.name ?? ''} ${gone} ${mayBeListed(pathname)}`;
}

function hostPage(route: RemoteRoute, location: Location): Page {
  const content = (
    <HostPage route={route}>
      <PageAt route={route} location={location} />
    </HostPage>
  );
  return { ...pageOf(route, route.layout ?? 'page', content), key: `host ${route.path}` };
}

function remotePage(owner: RouteOwner, view: RemoteView | null, location: Location): Page {
  const { layout } = owner.mount;
  if (!view) return plainPage(`killed ${owner.name}`, layout, <Killed owner={owner} />);
  const { state, target } = view;
  const remote = { name: owner.name, version: targetKey(target), copy: `${targetKey(target)}#${state.attempt}` };
  const card = (content: ReactNode) => ({ ...plainPage(`${state.status} ${owner.name}`, layout, content), remote });
  switch (state.status) {
    case 'failed':
      return card(
        <WithCards title={`${owner.title}暂时打不开`} onRetry={view.retry}>
          {({ FailedCard }) => <FailedCard owner={owner} view={view} />}
        </WithCards>,
      );
    case 'incompatible':
      return card(
        <WithCards title={`${owner.title}需要更新的页面`} onRetry={reload}>
          {({ IncompatibleCard }) => (
            <IncompatibleCard title={owner.title} target={target} conflicts={state.conflicts} />
          )}
        </WithCards>,
      );
    case 'killed':
      return card(<Killed owner={owner} />);
    case 'ready': {
      const route = findRoute(state.module.routes, location.pathname)?.route;
      if (!route) return notFound(location);
      const content = (
        <RemotePage owner={owner} view={view} route={route} location={location}>
          <PageAt route={route} location={location} />
        </RemotePage>
      );
      return { ...pageOf(route, route.layout ?? layout, content), key: `${remote.copy} ${route.path}`, remote };
    }
    default:
      return card(<Loading />);
  }
}

function Killed({ owner: { title, fallbackPage } }: { owner: RouteOwner }) {
  return (
    <WithCards title={`${title}已停用`} onRetry={reload}>
      {({ KilledCard }) => <KilledCard title={title} fallbackPage={fallbackPage} />}
    </WithCards>
  );
}

const reload = () => window.location.reload();

function pageOf(route: RemoteRoute, layout: Layout, content: ReactNode): Page {
  return {
    key: route.path,
    remote: null,
    layout,
    title: route.title,
    login: route.login,
    keepAlive: route.keepAlive ?? layout === 'alive',
    content,
  };
}

function plainPage(key: string, layout: Layout, content: ReactNode): Page {
  return { key, layout, title: '', login: undefined, keepAlive: false, content, remote: null };
}

/** The requested address is passed on: the error page shows it. */
function notFound({ pathname, search }: Location): Page {
  return plainPage('not found', 'page', <Navigate to="/error/404" state={{ asked: pathname + search }} replace />);
}
