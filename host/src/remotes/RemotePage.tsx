import { Boundary } from '@app/shared/federation/boundary';
import { RouteLoadError } from '@app/shared/federation/lazy-route';
import { useContext, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';
import { BrokenPageCard, FailedCard } from './cards.tsx';
import { LoadFailure } from './failure.ts';
import type { Owner } from './remotes.ts';
import { sheetFor } from './styles.ts';
import type { RemoteView } from './use-remote.ts';

interface RemotePageProps {
  owner: Owner;
  view: RemoteView;
  location: Location;
  children: ReactNode;
}

/** A remote's page in its frame: its styles in an element of their own, its errors kept from the shell. */
export function RemotePage({ owner, view, location, children }: RemotePageProps) {
  const { styleSheet } = useContext(StyleSheetContext);
  return (
    <StyleSheetManager sheet={sheetFor(view.target.version.container, styleSheet)}>
      <Boundary
        resetKey={`${location.pathname}#${view.state.attempt}`}
        fallback={(error, reset) =>
          error instanceof RouteLoadError ? (
            <FailedCard owner={owner} view={failedRoute(view, error)} />
          ) : (
            <BrokenPageCard title={owner.title} target={view.target} error={error} onRetry={reset} />
          )
        }
      >
        {children}
      </Boundary>
    </StyleSheetManager>
  );
}

/** The remote is up, this page's chunk is not: the card speaks of the chunk, its retry fetches the remote anew. */
function failedRoute(view: RemoteView, error: RouteLoadError): RemoteView {
  const lost = error.cause instanceof Error && error.cause.name === 'ChunkLoadError';
  const failure = new LoadFailure(lost ? 'route' : 'broken', error.message, { cause: error });
  const state = { status: 'failed', attempt: view.state.attempt, failure } as const;
  return { ...view, state, tried: [{ target: view.target, state }] };
}
