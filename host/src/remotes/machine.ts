import type { RemoteModule } from '@app/shared/contracts/remote';
import type { ShareConflict, LoadFailure } from './failure.ts';

/**
 * State of one remote in one version. `attempt` counts requested copies: 0 is the plain address, N
 * goes through `/~rN/`.
 */
export type RemoteState =
  | { status: 'idle'; attempt: number }
  | { status: 'loading'; attempt: number }
  | { status: 'ready'; attempt: number; module: RemoteModule }
  | { status: 'failed'; attempt: number; failure: LoadFailure }
  | { status: 'incompatible'; attempt: number; conflicts: ShareConflict[] }
  | { status: 'killed'; attempt: number };

export type RemoteEvent =
  | { type: 'load' }
  | { type: 'loaded'; attempt: number; module: RemoteModule }
  | { type: 'failed'; attempt: number; failure: LoadFailure }
  | { type: 'incompatible'; attempt: number; conflicts: ShareConflict[] }
  /** The copy failed and the next one is requested automatically: the failure is not shown. */
  | { type: 'again'; attempt: number }
  /** Requests a new copy. */
  | { type: 'retry' }
  | { type: 'kill' }
  | { type: 'revive' };

export const IDLE_STATE: RemoteState = { status: 'idle', attempt: 0 };

/** Results of an outdated attempt are ignored. Returns the same object when nothing changes. */
export function nextState(state: RemoteState, event: RemoteEvent): RemoteState {
  switch (event.type) {
    case 'load':
      return state.status === 'idle' ? { status: 'loading', attempt: state.attempt } : state;
    case 'retry':
      return state.status === 'loading' || state.status === 'killed'
        ? state
        : { status: 'loading', attempt: state.attempt + 1 };
    case 'kill':
      return state.status === 'killed' ? state : { status: 'killed', attempt: state.attempt };
    case 'revive':
      return state.status === 'killed' ? { status: 'idle', attempt: state.attempt + 1 } : state;
    default:
      return state.status === 'loading' && event.attempt === state.attempt ? settle(event) : state;
  }
}

function settle(event: Extract<RemoteEvent, { attempt: number }>): RemoteState {
  switch (event.type) {
    case 'loaded':
      return { status: 'ready', attempt: event.attempt, module: event.module };
    case 'failed':
      return { status: 'failed', attempt: event.attempt, failure: event.failure };
    case 'incompatible':
      return { status: 'incompatible', attempt: event.attempt, conflicts: event.conflicts };
    case 'again':
      return { status: 'loading', attempt: event.attempt + 1 };
  }
}
