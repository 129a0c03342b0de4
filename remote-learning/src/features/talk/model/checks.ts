import type { GalleryWork } from '@app/shared/contracts/gallery';

/** Summary of the measured criteria of a work. */
export function checksSummary(checks: GalleryWork['checks']): string {
  if (checks.length === 0) return '没有要量的';
  const passed = checks.filter((one) => one.passed).length;
  return passed === checks.length ? `量的 ${passed} 项都做到` : `量的 ${checks.length} 项做到 ${passed} 项`;
}
