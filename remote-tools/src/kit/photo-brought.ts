import type { FileInfo, PhotoState } from '@app/shared/contracts/aigc';

/**
 * The photo that a history entry brings (`PhotoState`); null for any other state, which may be
 * anything.
 */
export function photoBrought(state: unknown): FileInfo | null {
  if (typeof state !== 'object' || state === null || !('photo' in state)) return null;
  const { photo } = state as PhotoState;
  return typeof photo?.fileId === 'string' && typeof photo.url === 'string' ? photo : null;
}

/** The settings that a history entry brings along; none of any other state. */
export function settingsBrought(state: unknown): Record<string, unknown> | null {
  if (typeof state !== 'object' || state === null || !('settings' in state)) return null;
  const { settings } = state;
  return typeof settings === 'object' && settings !== null ? { ...settings } : null;
}
