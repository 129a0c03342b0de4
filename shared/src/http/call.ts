import type { CallInput, CallName, CallOutput } from '../contracts/calls.ts';
import { send, type SendOptions } from './client.ts';
import { requestOf } from './request.ts';

export { describeError, HttpError, type FailureKind } from './to-error.ts';

/**
 * Calls the service, typed by the contract. Rejects with `HttpError` (an `AppError`) whose message
 * can be shown.
 * @example await call('GET /course/data/get', { id: 7 })
 */
export function call<K extends CallName>(name: K, input: CallInput<K>, options?: SendOptions): Promise<CallOutput<K>> {
  return send<CallOutput<K>>(name, requestOf(name, input), options);
}
