import { useConfirmWanted, useModal } from '@app/shared/state/modals';
import { Toaster } from '@app/shared/ui/toast';
import { lazyPart } from './lazy-part.ts';

/** The modals of the host; each one's code comes when it is first opened. */
const MODALS = {
  login: lazyPart(() => import(/* webpackChunkName: "login" */ '../auth/LoginModal.tsx').then((m) => m.LoginModal)),
  'sign-up': lazyPart(() =>
    import(/* webpackChunkName: "login" */ '../auth/SignUpModal.tsx').then((m) => m.SignUpModal),
  ),
  vip: lazyPart(() => import(/* webpackChunkName: "vip" */ '../membership/VipModal.tsx').then((m) => m.VipModal)),
  checkout: lazyPart(() =>
    import(/* webpackChunkName: "vip" */ '../checkout/CheckoutModal.tsx').then((m) => m.CheckoutModal),
  ),
};

const ConfirmHost = lazyPart(() =>
  import(/* webpackChunkName: "confirm" */ '@app/shared/ui/confirm').then((m) => m.ConfirmHost),
);

/** What lies above every page: the open modal, confirmations, toasts. */
export function ShellHosts() {
  const modal = useModal();
  const confirms = useConfirmWanted();
  const Modal = modal && MODALS[modal.kind];
  return (
    <>
      {Modal && <Modal />}
      {confirms && <ConfirmHost />}
      <Toaster />
    </>
  );
}
