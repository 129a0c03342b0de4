import type { OwnModel } from '@app/shared/contracts/figures';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';

const LIST = 'GET /figure/model/list';

/** Models that the person saved, newest first; none while nobody is logged in. */
export function useOwnModels(): { models: readonly OwnModel[]; failed: boolean; refresh: () => Promise<void> } {
  const { user } = useSession();
  const { data, isError } = useCall(LIST, {}, { enabled: user !== null, background: true, quiet: true });
  const invalidate = useInvalidate();
  return { models: data ?? [], failed: isError, refresh: () => invalidate(LIST) };
}
