import type { Quote } from '@app/shared/contracts/order';
import { useCall } from '@app/shared/http/query';
import { useAppConfig } from '@app/shared/state/config';
import { useSession } from '@app/shared/state/session';

/**
 * The monthly plan whose first month is free, for people who have not used it; null for all others.
 */
export function useFreeMonth(): { gradeId: number; quote: Quote } | null {
  const { freeGrade } = useAppConfig();
  const { user } = useSession();
  const { data: quote } = useCall(
    'GET /member/user/order/quote',
    { module: 'CONTRACT', bizId: freeGrade ?? 0 },
    { enabled: freeGrade !== null && user !== null, quiet: true, background: true },
  );
  return freeGrade !== null && quote && quote.refusal === null ? { gradeId: freeGrade, quote } : null;
}
