import type { RemoteRoute } from '@app/shared/contracts/remote';
import { Boundary } from '@app/shared/federation/boundary';
import { RouteLoadError } from '@app/shared/federation/lazy-route';
import { useEffect, type ReactNode } from 'react';
import { noteHost, noteFailure } from '../remotes/beacons.ts';
import { moveHostFiles } from '../remotes/loading/host-files.ts';
import { preloadRoute } from '../remotes/routes.ts';
import { WithCards } from '../remotes/cards/WithCards.tsx';
import { reloadForChunk } from '../shell/lazy/chunk-guard.ts';

/** A page of the host in its frame: when it fails, the header and everything else stay. */
export function HostPage({ route, children }: { route: RemoteRoute; children: ReactNode }) {
  return (
    <Boundary
      resetKey={route.path}
      fallback={(error, reset) => <Failed route={route} error={error} onReset={reset} />}
      onError={(error) => {
        if (error instanceof RouteLoadError) void noteFailure(noteHost, error);
        else noteHost('renderErrors');
      }}
    >
      {children}
    </Boundary>
  );
}

interface FailedProps {
  route: RemoteRoute;
  error: Error;
  onReset: () => void;
}

function Failed({ route, error, onReset }: FailedProps) {
  useEffect(() => void reloadForChunk(error), [error]);
  const handleRetry = () => {
    moveHostFiles();
    void preloadRoute(route).then(onReset);
  };
  const isHome = route.path === '/';
  return (
    <WithCards title={`${route.title}暂时打不开`} onRetry={handleRetry}>
      {({ HostPageCard }) => <HostPageCard title={route.title} error={error} isHome={isHome} onRetry={handleRetry} />}
    </WithCards>
  );
}
