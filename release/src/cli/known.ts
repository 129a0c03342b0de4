import type { Api } from './api.ts';
import { misuseError } from './exit.ts';

/**
 * Throws for an application without any version, so that a mistyped name is not reported as an
 * empty result.
 * @returns the number of its published versions
 * @throws ReleaseError when no version was ever published under the name
 */
export async function publishedOf(api: Api, name: string): Promise<number> {
  const { length } = await api.versions(name);
  if (length === 0) throw misuseError(`没有名为 ${name} 的应用`, '查看所有应用：release status');
  return length;
}
