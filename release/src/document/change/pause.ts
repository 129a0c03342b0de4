import type { Plan } from '@app/shared/contracts/release-change';
import { RefusalError } from '../refusal.ts';
import type { ReleaseState } from '../state.ts';

function planOf(state: ReleaseState, name: string): Plan {
  const plan = state[name]?.plan;
  if (!plan) throw new RefusalError(409, `${name} 没有自动推进的版本，未做任何更改；要自动推进请用 promote --every`);
  return plan;
}

/** Stops the steps of a version on trial. It keeps its share and its health figures. */
export function pause(state: ReleaseState, { name }: { name: string }): ReleaseState {
  return { ...state, [name]: { ...state[name]!, plan: { ...planOf(state, name), paused: true } } };
}

export function resume(state: ReleaseState, { name }: { name: string }): ReleaseState {
  const { paused: _ended, ...plan } = planOf(state, name);
  return { ...state, [name]: { ...state[name]!, plan } };
}

/** A restored older state has its steps paused, because their later shares were not tested now. */
export function allPaused(state: ReleaseState): ReleaseState {
  return Object.keys(state).reduce((now, name) => (now[name]?.plan ? pause(now, { name }) : now), state);
}
