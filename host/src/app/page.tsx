import type { Layout, RemoteRoute } from '@app/shared/contracts/remote';
import type { ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { FailedCard, IncompatibleCard, KilledCard } from '../remotes/cards.tsx';
import { Loading } from '../remotes/Loading.tsx';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { ownerOf, type Owner } from '../remotes/remotes.ts';
import { findRoute } from '../remotes/routes.ts';
import { keyOf } from '../remotes/target.ts';
import { useRemote, type RemoteView } from '../remotes/use-remote.ts';
import { hostRoutes } from './host-routes.tsx';
import { PageAt } from './PageAt.tsx';

export interface Page {
  /** Same key, same mounted page. */
  key: string;
  layout: Layout;
  title: string;
  login: boolean;
  /** Stays mounted, hidden, when the person leaves. */
  keepAlive: boolean;
  content: ReactNode;
}

/** What the current address shows: a page of the host, of a remote, or the state a remote is in. */
export function usePage(): Page {
  const location = useLocation();
  const own = findRoute(hostRoutes, location.pathname);
  const owner = own ? null : ownerOf(location.pathname);
  const view = useRemote(owner);
  if (own) return pageOf(own.route, `host ${own.route.path}`, own.route.layout ?? 'page', <PageAt route={own.route} location={location} />);
  if (!owner) return notFound();
  return remotePage(owner, view, location);
}

function remotePage(owner: Owner, view: RemoteView | null, location: Location): Page {
  const { layout } = owner.mount;
  if (!view) return bare(`killed ${owner.name}`, layout, <KilledCard title={owner.title} />);
  const { state, target } = view;
  if (state.status === 'failed') return bare(`failed ${keyOf(target)}`, layout, <FailedCard owner={owner} view={view} />);
  if (state.status === 'incompatible') {
    return bare(`incompatible ${keyOf(target)}`, layout, <IncompatibleCard title={owner.title} target={target} conflicts={state.conflicts} />);
  }
  if (state.status === 'killed') return bare(`killed ${owner.name}`, layout, <KilledCard title={owner.title} />);
  if (state.status !== 'ready') return bare(`loading ${owner.name}`, layout, <Loading />);
  const hit = findRoute(state.module.routes, location.pathname);
  if (!hit) return notFound();
  const { route } = hit;
  return pageOf(
    route,
    `${keyOf(target)}#${state.attempt} ${route.path}`,
    route.layout ?? layout,
    <RemotePage owner={owner} view={view} location={location}>
      <PageAt route={route} location={location} />
    </RemotePage>,
  );
}

function pageOf(route: RemoteRoute, key: string, layout: Layout, content: ReactNode): Page {
  return {
    key,
    layout,
    title: route.title,
    login: route.login ?? false,
    keepAlive: route.keepAlive ?? layout === 'alive',
    content,
  };
}

function bare(key: string, layout: Layout, content: ReactNode): Page {
  return { key, layout, title: '', login: false, keepAlive: false, content };
}

function notFound(): Page {
  return bare('not found', 'page', <Navigate to="/error/404" replace />);
}
