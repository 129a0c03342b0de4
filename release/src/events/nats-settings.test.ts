import { expect, it } from 'vitest';
import { z } from 'zod';
import { readVariables } from '../read-variables.ts';
import { natsSettings, natsVariables } from './nats-settings.ts';

const read = (source: Record<string, string>) =>
  natsSettings(readVariables(z.object(natsVariables), source, 'Environment is not usable'));

it('NATS is not used unless a server is named', () => {
  expect(read({})).toBeUndefined();
});

it('servers of NATS share the credentials of the first, which may hold any letter', () => {
  expect(read({ NATS_URL: 'nats://edge:p%40ss%2F1@10.0.0.5, nats://10.0.0.6:4300', NATS_SUBJECT: 'a.b' })).toEqual({
    servers: ['10.0.0.5:4222', '10.0.0.6:4300'],
    user: 'edge',
    password: 'p@ss/1',
    tls: false,
    subject: 'a.b',
  });
});

it('a name of NATS without a password is a token, and tls:// asks for an encrypted connection', () => {
  expect(read({ NATS_URL: 'tls://token-1@[::1]:4222' })).toEqual({
    servers: ['[::1]:4222'],
    token: 'token-1',
    tls: true,
    subject: 'huixue.release',
  });
});

it.each([
  'http://u:hidden@h',
  'u:hidden@h:4222',
  'nats://u:hidden@h,tls://h',
  'nats://u:hidden@',
  'nats://u:hid%den@h',
  'nats://hid/den@h',
  'nats://hid#den@h',
  'nats://hid?den@h',
  'nats://h/hidden',
  'nats://:hidden@h',
])('a wrong address of NATS is refused without its password: %s', (NATS_URL) => {
  let message = '';
  try {
    read({ NATS_URL });
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain('NATS_URL');
  expect(message).not.toMatch(/hid/);
});

it.each(['a b', 'a.*', '>', '.a'])('the subject of NATS has no wildcard and no space: %s', (NATS_SUBJECT) => {
  expect(() => read({ NATS_URL: 'nats://h', NATS_SUBJECT })).toThrow('NATS_SUBJECT');
});
