import { describe, expect, it } from 'vitest';
import { LoadFailure } from './failure.ts';
import { sampleModule } from './fakes.ts';
import { IDLE_STATE, nextState, type RemoteEvent, type RemoteState } from './machine.ts';

const module = sampleModule();
const failure = new LoadFailure('network', 'gone');

function stateAfter(...events: RemoteEvent[]): RemoteState {
  return events.reduce(nextState, IDLE_STATE);
}

describe('the state of a remote version', () => {
  it('the state of a remote version goes from idle to loading to ready', () => {
    expect(stateAfter({ type: 'load' }).status).toBe('loading');
    expect(stateAfter({ type: 'load' }, { type: 'loaded', attempt: 0, module })).toEqual({
      status: 'ready',
      attempt: 0,
      module,
    });
  });

  it('the state of a remote version ignores the result of an outdated attempt', () => {
    const state = stateAfter({ type: 'load' }, { type: 'failed', attempt: 0, failure }, { type: 'retry' });
    expect(state).toEqual({ status: 'loading', attempt: 1 });
    expect(nextState(state, { type: 'loaded', attempt: 0, module })).toBe(state);
  });

  it('the state of a remote version stays loading during an automatic second attempt', () => {
    expect(stateAfter({ type: 'load' }, { type: 'again', attempt: 0 })).toEqual({ status: 'loading', attempt: 1 });
  });

  it('the state of a remote version counts each retry, also one of a loaded copy', () => {
    const state = stateAfter({ type: 'load' }, { type: 'loaded', attempt: 0, module }, { type: 'retry' });
    expect(state).toEqual({ status: 'loading', attempt: 1 });
    expect(nextState(state, { type: 'retry' })).toBe(state);
  });

  it('the state of a remote version becomes killed from any state, and only a revival resets it', () => {
    const states = [
      stateAfter(),
      stateAfter({ type: 'load' }),
      stateAfter({ type: 'load' }, { type: 'loaded', attempt: 0, module }),
    ];
    for (const state of states) expect(nextState(state, { type: 'kill' }).status).toBe('killed');
    const killed = stateAfter({ type: 'load' }, { type: 'kill' });
    expect(nextState(killed, { type: 'loaded', attempt: 0, module })).toBe(killed);
    expect(nextState(killed, { type: 'retry' })).toBe(killed);
    expect(nextState(killed, { type: 'revive' })).toEqual({ status: 'idle', attempt: 1 });
  });
});
