import { describe, expect, it } from 'vitest';
import { isPrivateAddress, readSettings } from './settings.mjs';

describe('settings of npm start', () => {
  it('the defaults are a private server on port 8080 with data beside the code', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      url: 'http://localhost:8080',
      publicOrigin: 'http://localhost:8080',
      sandbox: '1',
    });
  });

  it.each(['0', '-1', '70000', '80a', '1.5'])('refuse the port %s', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow('PORT 应为');
  });

  it.each([
    [{}, '1'],
    [{ HOST: '192.168.1.5' }, '1'],
    [{ HOST: '0.0.0.0' }, '0'],
    [{ HOST: '0.0.0.0', SANDBOX: '1' }, '1'],
    [{ HOST: '203.0.113.7' }, '0'],
    [{ SMS_GATEWAY_URL: 'https://sms.example' }, '0'],
    [{ SANDBOX: '0' }, '0'],
    [{ TRUST_PROXY: '1' }, '0'],
    [{ TRUST_PROXY: '2' }, '0'],
    [{ TRUST_PROXY: '0' }, '1'],
    [{ TRUST_PROXY: '1', SANDBOX: '1' }, '1'],
  ])('settings of npm start open the sandbox only where no stranger comes: %j → %s', (env, sandbox) => {
    expect(readSettings(env).sandbox).toBe(sandbox);
  });

  it.each([
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['8.8.8.8', false],
    ['fd00::1', true],
    ['2001:db8::1', false],
    ['::', false],
    ['shop.example', false],
  ])('%s is private: %s', (host, expected) => {
    expect(isPrivateAddress(host)).toBe(expected);
  });
});
