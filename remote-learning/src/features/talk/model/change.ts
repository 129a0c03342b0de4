import { confirm, toast } from '@app/shared/state/actions';

/**
 * Sends a change of an entry. The shell reports a failure, and everything stays as it is.
 * @returns whether it was sent
 */
export async function trySend(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch {
    return false;
  }
}

/** Deletes after a confirmation. @returns whether it was deleted */
export async function confirmDeletion(message: string, change: () => Promise<unknown>): Promise<boolean> {
  if (!(await confirm({ message, danger: true })) || !(await trySend(change))) return false;
  toast.success('已删除');
  return true;
}
