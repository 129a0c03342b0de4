import type { FileInfo, PhotoState } from '@app/shared/contracts/aigc';

/** The photo in the state of a history entry (`PhotoState`); null for any other state. */
export function photoBrought(state: unknown): FileInfo | null {
  if (typeof state !== 'object' || state === null || !('photo' in state)) return null;
  const { photo } = state as PhotoState;
  return typeof photo?.fileId === 'string' && typeof photo.url === 'string' ? photo : null;
}

/** The settings in the state of a history entry; null for any other state. */
export function settingsBrought(state: unknown): Record<string, unknown> | null {
  if (typeof state !== 'object' || state === null || !('settings' in state)) return null;
  const { settings } = state;
  return typeof settings === 'object' && settings !== null ? { ...settings } : null;
}
