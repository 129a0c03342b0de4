import { allows, type ScopeAction } from '@app/shared/release-rules/scopes';
import { useStatus } from './queries.ts';

/** Whether the current token has a right on an application; false until that is known. */
export function useMay(name: string): (action: ScopeAction) => boolean {
  const { data } = useStatus();
  return (action) => data !== undefined && allows(data.me.scopes, action, name);
}
