/** Versions by the folder of their files, an absolute address that ends with `/`. */
const folders = new Map<string, string>();

/** From now on, calls from files below this folder count as calls of the version. */
export function addFolder(folder: string, container: string): void {
  folders.set(folder, container);
}

export function removeFolder(container: string): void {
  for (const [folder, owner] of folders) if (owner === container) folders.delete(folder);
}

const ADDRESS = /(https?:\/\/[^\s()]+?):\d+:\d+\)?$/gm;

/**
 * The version whose code called into this file directly; null for the host and everything else.
 * Only the stack tells: scripts of a bundle run in promises, where no script is the current one.
 */
export function callerOf(stack: string | undefined = new Error('caller').stack): string | null {
  const files = [...(stack ?? '').matchAll(ADDRESS)].map(([, file = '']) => file.replace(/\/~r\d+(?=\/)/, ''));
  const caller = files.find((file) => file !== files[0]);
  if (caller === undefined) return null;
  for (const [folder, container] of folders) if (caller.startsWith(folder)) return container;
  return null;
}
