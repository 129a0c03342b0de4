import { Boundary } from '@app/shared/federation/boundary';
import { isChunkError, RouteLoadError } from '@app/shared/federation/lazy-route';
import type { RemoteRoute } from '@app/shared/contracts/remote';
import { useContext, useEffect, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';
import { noteRemote, noteFailure, sinceAsked } from './beacons.ts';
import { LoadFailure } from './failure.ts';
import { noteShown } from './kill-guard.ts';
import type { Owner } from './remotes.ts';
import { preloadRoute } from './routes.ts';
import { sheetFor } from './loading/styles.ts';
import type { Target } from './target.ts';
import type { RemoteView } from './use-remote.ts';
import { WithCards } from './cards/WithCards.tsx';

interface RemotePageProps {
  owner: Owner;
  view: RemoteView;
  route: RemoteRoute;
  location: Location;
  children: ReactNode;
}

/**
 * A remote's page in its frame: its styles in an element of their own, its errors kept from the
 * shell.
 */
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
                <BrokenPageCard title={owner.title} target={view.target} error={error} onRetry={reset} />
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

/** Tells how long the page took. Beside it inside the boundary, and so gone when it throws. */
function Drawn({ target, route }: { target: Target; route: RemoteRoute }) {
  useEffect(() => {
    let frame = 0;
    let gone = false;
    void preloadRoute(route).then(() => {
      if (gone) return;
      // A tab in the background draws whenever it is looked at.
      const seen = document.visibilityState === 'visible';
      frame = requestAnimationFrame(() => noteRemote(target, 'mounts', seen ? sinceAsked() : undefined));
    });
    return () => {
      gone = true;
      cancelAnimationFrame(frame);
    };
  }, [target, route]);
  return null;
}

/**
 * The remote is up, this page's chunk is not: the card speaks of the chunk, its retry fetches the
 * remote anew.
 */
function failedRoute(view: RemoteView, error: RouteLoadError): RemoteView {
  const failure = new LoadFailure(isChunkError(error.cause) ? 'route' : 'broken', error.message, { cause: error });
  const state = { status: 'failed', attempt: view.state.attempt, failure } as const;
  return { ...view, state, tried: [{ target: view.target, state }] };
}
