import type { CallName } from '@app/shared/contracts/calls';
import { queryClient } from '@app/shared/http/query';
import { fakeService, type FakeInput } from '@app/shared/testing/service';

/** Answers by call, or functions that compute them from the input. */
export type Answers = Partial<Record<CallName, unknown>>;

/**
 * Fakes the service: calls without an answer return null.
 * @returns inputs of a call, the first one first
 */
export function serve(answers: Answers): (name: CallName) => FakeInput[] {
  const known = (Object.keys(answers) as CallName[]).map((name) => ({ name, pattern: patternOf(name) }));
  queryClient.clear();
  const requests = fakeService(({ method, url, input }) => {
    const name = known.find(({ pattern }) => pattern.test(`${method} ${url}`))?.name;
    const answer = name === undefined ? null : answers[name];
    return typeof answer === 'function' ? (answer as (given: FakeInput) => unknown)(input) : answer;
  });
  return (name) =>
    requests.filter(({ method, url }) => patternOf(name).test(`${method} ${url}`)).map(({ input }) => input);
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
