import { expect, it } from 'vitest';
import { openStorage } from './open.ts';

it('opening a bucket names every missing or invalid variable before it sends a request', async () => {
  const given = { ARTIFACTS_S3_ENDPOINT: 'http://127.0.0.1:9', ARTIFACTS_S3_BUCKET: 'b', ARTIFACTS_S3_PREFIX: 'shop' };
  const failed = await openStorage('/nowhere', given).catch((error: unknown) => String(error));
  for (const name of ['ARTIFACTS_S3_ACCESS_KEY', 'ARTIFACTS_S3_SECRET_KEY', 'ARTIFACTS_S3_PREFIX'])
    expect(failed).toContain(name);
  expect(failed).not.toContain('ARTIFACTS_S3_REGION');
});
