import type { CallName } from '@app/shared/contracts/calls';
import type { UserInfo } from '@app/shared/contracts/member';
import { http } from '@app/shared/http/client';
import { queryClient } from '@app/shared/http/query';
import * as session from '@app/shared/state/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';

type Input = Record<string, unknown>;

/** A refusal of the service, used instead of an answer. */
export class Refusal {
  readonly code = 500_201;
  readonly msg: string;
  constructor(msg: string) {
    this.msg = msg;
  }
}

/** Answers by call, or functions that compute them from the input. */
export type Answers = Partial<Record<CallName, unknown>>;

/**
 * Fakes the service: calls without an answer return null.
 * @returns inputs of a call, the first one first
 */
export function serve(answers: Answers): (name: CallName) => Input[] {
  const seen: { call: string; input: Input }[] = [];
  const known = (Object.keys(answers) as CallName[]).map((name) => ({ name, pattern: patternOf(name) }));
  queryClient.clear();
  http.defaults.adapter = async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    const input = { ...(config.params as Input), ...bodyOf(config.data) };
    seen.push({ call, input });
    const name = known.find(({ pattern }) => pattern.test(call))?.name;
    const answer = name === undefined ? null : answers[name];
    const data: unknown = typeof answer === 'function' ? (answer as (given: Input) => unknown)(input) : answer;
    const envelope =
      data instanceof Refusal ? { code: data.code, msg: data.msg, data: null } : { code: 200, msg: '', data };
    return { data: envelope, status: 200, statusText: '', headers: {}, config };
  };
  return (name) => seen.filter(({ call }) => patternOf(name).test(call)).map(({ input }) => input);
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Calls about orders send forms, all others JSON. */
function bodyOf(data: unknown): Input {
  if (typeof data !== 'string' || data === 'null') return {};
  return data.startsWith('{') ? (JSON.parse(data) as Input) : Object.fromEntries(new URLSearchParams(data));
}

/** Renders a component at an address. */
export function show(part: ReactNode, address = '/') {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Logs a person in for this test; `vi.restoreAllMocks` ends it. */
export function beUser(user: Partial<UserInfo>): void {
  vi.spyOn(session, 'useSession').mockReturnValue({ user: user as UserInfo, ready: true });
}

/** One page of a list. */
export function pageOf<T>(list: T[], total = list.length) {
  return { list, total, page: 1, limit: 20 };
}
