import { useModal } from '@app/shared/state/modals';
import { lazyRoute } from '@app/shared/federation/lazy-route';
import { ConfirmHost } from '@app/shared/ui/confirm';
import { Toaster } from '@app/shared/ui/toast';

/** The modals of the host; each one's code comes when it is first opened. */
const MODALS = {
  login: lazyRoute(() => import(/* webpackChunkName: "login" */ '../auth/LoginModal.tsx').then((m) => m.LoginModal)),
  'sign-up': lazyRoute(() =>
    import(/* webpackChunkName: "login" */ '../auth/SignUpModal.tsx').then((m) => m.SignUpModal),
  ),
  vip: lazyRoute(() => import(/* webpackChunkName: "vip" */ '../membership/VipModal.tsx').then((m) => m.VipModal)),
  checkout: lazyRoute(() =>
    import(/* webpackChunkName: "vip" */ '../checkout/CheckoutModal.tsx').then((m) => m.CheckoutModal),
  ),
};

/** What lies above every page: the open modal, confirmations, toasts. */
export function ShellHosts() {
  const modal = useModal();
  const Modal = modal && MODALS[modal.kind];
  return (
    <>
      {Modal && <Modal />}
      <ConfirmHost />
      <Toaster />
    </>
  );
}
