import { Boundary } from '@app/shared/federation/boundary';
import { isChunkError, RouteLoadError } from '@app/shared/federation/lazy-route';
import type { RemoteRoute } from '@app/shared/contracts/remote';
import { useContext, useEffect, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';
import { noteRemote, noteFailure, msSinceLoadStarted } from './beacons.ts';
import { LoadFailure } from './failure.ts';
import { noteShown } from './kill-guard.ts';
import type { RouteOwner } from './remotes.ts';
import { preloadRoute } from './routes.ts';
import { sheetFor } from './loading/styles.ts';
import type { RemoteTarget } from './target.ts';
import type { RemoteView } from './use-remote.ts';
import { WithCards } from './cards/WithCards.tsx';

interface RemotePageProps {
  owner: RouteOwner;
  view: RemoteView;
  route: RemoteRoute;
  location: Location;
  children: ReactNode;
}

/** A remote's page in its frame: its styles in a separate element, its errors contained. */
export function RemotePage({ owner, view, route, location, children }: RemotePageProps) {
  const { styleSheet } = useContext(StyleSheetContext);
  useEffect(() => noteShown(view.target), [view.target]);
  return (
    <StyleSheetManager sheet={sheetFor(view.target.version.container, styleSheet)}>
      <Boundary
        resetKey={`${location.pathname}#${view.state.attempt}`}
        fallback={(error, reset) =>
          error instanceof RouteLoadError ? (
            <WithCards title={`${owner.title}暂时打不开`} onRetry={view.retry}>
              {({ FailedCard }) => <FailedCard owner={owner} view={failedRoute(view, error)} />}
            </WithCards>
          ) : (
            <WithCards title={`${owner.title}出错了`} onRetry={reset}>
              {({ BrokenPageCard }) => (
                <BrokenPageCard
                  title={owner.title}
                  fallbackPage={owner.fallbackPage}
                  target={view.target}
                  error={error}
                  onRetry={reset}
                />
              )}
            </WithCards>
          )
        }
        onError={(error) => {
          if (!(error instanceof RouteLoadError)) noteRemote(view.target, 'renderErrors');
          else void noteFailure((counter) => noteRemote(view.target, counter), error);
        }}
      >
        <Drawn target={view.target} route={route} />
        {children}
      </Boundary>
    </StyleSheetManager>
  );
}

/**
 * Reports the time to render the page. A sibling inside the boundary, so that it is removed when
 * the page throws.
 */
function Drawn({ target, route }: { target: RemoteTarget; route: RemoteRoute }) {
  useEffect(() => {
    let frame = 0;
    let gone = false;
    void preloadRoute(route).then(() => {
      if (gone) return;
      // A background tab renders only when it is shown.
      const seen = document.visibilityState === 'visible';
      frame = requestAnimationFrame(() => noteRemote(target, 'mounts', seen ? msSinceLoadStarted() : undefined));
    });
    return () => {
      gone = true;
      cancelAnimationFrame(frame);
    };
  }, [target, route]);
  return null;
}

/**
 * The remote is loaded, but not this page's chunk: the card names the chunk, and its retry reloads
 * the remote.
 */
function failedRoute(view: RemoteView, error: RouteLoadError): RemoteView {
  const failure = new LoadFailure(isChunkError(error.cause) ? 'route' : 'broken', error.message, { cause: error });
  const state = { status: 'failed', attempt: view.state.attempt, failure } as const;
  return { ...view, state, attempts: [{ target: view.target, state }] };
}
