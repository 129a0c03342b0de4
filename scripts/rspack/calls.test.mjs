import { expect, it } from 'vitest';
import { callsIn, contractCalls } from './calls.js';

it('calls of a build are found in its minified scripts, each once, without those of other servers', () => {
  const scripts = [
    'a("GET /member/user/info"),b(`POST /course/user/{id}`),"GET /orders of a shop"',
    "c('GET /member/user/info',{});fetch('POST /elsewhere/api')",
  ];
  const known = ['GET /member/user/info', 'POST /course/user/{id}', 'GET /unused'];
  expect(callsIn(scripts, known)).toEqual(['GET /member/user/info', 'POST /course/user/{id}']);
});

it('the calls of the contract are those that the service mounts', async () => {
  const { calls } = await import('../../shared/src/contracts/calls.ts');
  expect(contractCalls()).toEqual(Object.keys(calls).toSorted());
});
