import type { HealthPolicy } from '@app/shared/contracts/release-health';
import { z } from 'zod';
import { readVariables } from '../read-variables.ts';

const share = z.coerce.number().gt(0).lt(1);

const zHealthEnv = z.object({
  HEALTH_MIN_SAMPLES: z.coerce.number().int().min(1).default(50),
  HEALTH_MAX_RATE: share.default(0.005),
  HEALTH_RATE_SAMPLES: z.coerce.number().int().min(1).default(400),
  HEALTH_FIRST_MAX_RATE: share.default(0.02),
  HEALTH_P: share.default(0.01),
  HEALTH_WINDOWS: z.coerce.number().int().min(1).max(60).default(2),
  HEALTH_CERTAIN: share.default(1e-4),
});

/** Reads `HEALTH_*`; the error names every variable at fault. */
export function readHealthPolicy(source: Record<string, string | undefined>): HealthPolicy {
  const env = readVariables(zHealthEnv, source, 'The health policy is not usable');
  return {
    minSamples: env.HEALTH_MIN_SAMPLES,
    maxRate: env.HEALTH_MAX_RATE,
    rateSamples: env.HEALTH_RATE_SAMPLES,
    firstMaxRate: env.HEALTH_FIRST_MAX_RATE,
    p: env.HEALTH_P,
    windows: env.HEALTH_WINDOWS,
    certain: env.HEALTH_CERTAIN,
  };
}
