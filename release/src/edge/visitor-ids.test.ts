import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { networkOf, trustFollowers } from '../http/address.ts';
import { createVisitors } from '../http/visitors.ts';
import { createVisitorIdServer } from './visitor-ids.ts';

afterEach(() => trustFollowers([]));

function openIds() {
  const live = { current: () => ({ visitors: createVisitors('key') }) };
  const serve = createVisitorIdServer({ live, networkOf: (req) => networkOf(req, 0), trustProxy: 0, now: () => 0 });
  return (from: string, count: number) => {
    let [status, body] = [0, ''];
    const req = {
      method: 'GET',
      url: `/release/visitor-ids?count=${count}`,
      headers: {},
      socket: { remoteAddress: from },
    };
    const res = { writeHead: (code: number) => (status = code), end: (text: string) => (body = text) };
    serve(req as unknown as IncomingMessage, res as unknown as ServerResponse);
    const { data } = JSON.parse(body) as { data: { ids: string[] } | null };
    return [status, data?.ids.length];
  };
}

it('followers get as many ids as they ask for, others ten', () => {
  trustFollowers(['203.0.113.7']);
  const ask = openIds();
  expect(ask('203.0.113.7', 500)).toEqual([200, 500]);
  expect(ask('203.0.113.8', 500)).toEqual([200, 10]);
  expect(ask('203.0.113.8', 3)).toEqual([200, 3]);
});

it('all addresses of one household share a limit', () => {
  const ask = openIds();
  for (let times = 1; times <= 30; times++) expect(ask(`2001:db8:1:2::${times}`, 1)).toEqual([200, 1]);
  expect(ask('2001:db8:1:2::ff', 1)).toEqual([429, undefined]);
  expect(ask('2001:db8:1:3::1', 1)).toEqual([200, 1]);
});
