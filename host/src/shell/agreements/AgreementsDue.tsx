import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../lazy/lazy-part.ts';

const AgreementsDialog = lazyPart(
  () => import(/* webpackChunkName: "agreements" */ './AgreementsDialog.tsx').then((m) => m.AgreementsDialog),
  true,
);

const DUE = 'GET /member/user/agreement/due';

/**
 * Asks for consent again when an agreement has a newer text than the accepted one; not on the page
 * of the texts.
 */
export function AgreementsDue() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { data } = useCall(DUE, {}, { quiet: true, background: true, enabled: user !== null, staleTime: Infinity });
  if (!user || !data || data.length === 0 || pathname.startsWith('/article')) return null;
  return <AgreementsDialog due={data} />;
}
