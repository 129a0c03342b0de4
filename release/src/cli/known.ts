import type { Api } from './api.ts';
import { misuseError } from './exit.ts';

/**
 * Asked when there is nothing to show of an application, so that a slip of the keyboard is no quiet
 * success.
 * @returns how many versions of it are published
 * @throws ReleaseError when nothing was ever published under the name
 */
export async function publishedOf(api: Api, name: string): Promise<number> {
  const { length } = await api.versions(name);
  if (length === 0) throw misuseError(`没有名为 ${name} 的应用`, '查看所有应用：release status');
  return length;
}
