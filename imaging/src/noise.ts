import type { Seed } from '@app/shared/contracts/seed';

/**
 * The 32 bits that a seed begins with here: seeds below 2^32 are themselves, longer ones fold their
 * upper half in.
 */
export function noiseOf(seed: Seed): number {
  const whole = BigInt(seed);
  return (Number(BigInt.asUintN(32, whole)) ^ Math.imul(Number(BigInt.asUintN(32, whole >> 32n)), 0x9e3779b1)) >>> 0;
}
