import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const least = { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/service' };

describe('the environment', () => {
  it('needs nothing but a database, and takes empty variables as not set', () => {
    expect(readEnv({ ...least, SERVICE_PORT: '', SANDBOX: '', BRAND: '' })).toMatchObject({
      SERVICE_PORT: 8081,
      SANDBOX: false,
      CLOCK_LIMIT: 30,
      BRAND: '绘学 AI',
    });
    expect(readEnv({ ...least, SANDBOX: '1', SERVICE_PORT: '0' })).toMatchObject({ SANDBOX: true, SERVICE_PORT: 0 });
  });

  it('names every variable at fault', () => {
    const bad = () => readEnv({ DATABASE_URL: 'mysql://x', SERVICE_PORT: '99999', SANDBOX: 'yes' });
    expect(bad).toThrow(/DATABASE_URL/);
    expect(bad).toThrow(/SERVICE_PORT/);
    expect(bad).toThrow(/SANDBOX/);
  });
});
