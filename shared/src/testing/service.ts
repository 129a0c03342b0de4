import { http } from '../http/client.ts';

export type FakeInput = Record<string, unknown>;

/** A request that the fake service received. */
export interface FakeRequest {
  method: 'GET' | 'POST';
  /** Path without the prefix of the API. */
  url: string;
  /** Fields of the query and of the body, which is JSON or a form. */
  input: FakeInput;
  /** Body as it was sent: files are in its `FormData`. */
  body: unknown;
}

/** A refusal of the service, used instead of an answer. */
export class Refusal {
  readonly msg: string;
  readonly code: number;
  constructor(msg: string, code = 500_201) {
    this.msg = msg;
    this.code = code;
  }
}

/**
 * Fakes the service: `answer` returns the data of a call, or a `Refusal`; what it throws fails the
 * call as the network would.
 * @returns requests so far, the first one first
 */
export function fakeService(answer: (request: FakeRequest) => unknown): FakeRequest[] {
  const requests: FakeRequest[] = [];
  http.defaults.adapter = async (config) => {
    const request: FakeRequest = {
      method: config.method === 'post' ? 'POST' : 'GET',
      url: config.url!.replace(/^\/api/, ''),
      input: { ...(config.params as FakeInput), ...inputOf(config.data) },
      body: config.data,
    };
    requests.push(request);
    const data = await answer(request);
    const envelope =
      data instanceof Refusal ? { code: data.code, msg: data.msg, data: null } : { code: 200, msg: '', data };
    return { data: envelope, status: 200, statusText: '', headers: {}, config };
  };
  return requests;
}

function inputOf(body: unknown): FakeInput {
  if (typeof body !== 'string' || body === 'null') return {};
  return body.startsWith('{') ? (JSON.parse(body) as FakeInput) : Object.fromEntries(new URLSearchParams(body));
}

/** One page of a list. */
export function pageOf<T>(list: T[], total = list.length) {
  return { list, total, page: 1, limit: 20 };
}
