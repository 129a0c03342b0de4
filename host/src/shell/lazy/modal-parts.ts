import { lazyPart } from './lazy-part.ts';

/**
 * The modals of the host; each one's code comes when it is first opened, or when its button is
 * pointed at.
 */
export const MODALS = {
  login: lazyPart(() => import(/* webpackChunkName: "login" */ '../../auth/LoginModal.tsx').then((m) => m.LoginModal)),
  'sign-up': lazyPart(() =>
    import(/* webpackChunkName: "login" */ '../../auth/SignUpModal.tsx').then((m) => m.SignUpModal),
  ),
  vip: lazyPart(() => import(/* webpackChunkName: "vip" */ '../../membership/VipModal.tsx').then((m) => m.VipModal)),
  subscribe: lazyPart(() =>
    import(/* webpackChunkName: "vip" */ '../../membership/SubscribeModal.tsx').then((m) => m.SubscribeModal),
  ),
  pay: lazyPart(() => import(/* webpackChunkName: "pay-modal" */ '../../pay/PayModal.tsx').then((m) => m.PayModal)),
  message: lazyPart(() =>
    import(/* webpackChunkName: "service-message" */ '../service-message/MessageDialog.tsx').then(
      (m) => m.MessageDialog,
    ),
  ),
  checkout: lazyPart(() =>
    import(/* webpackChunkName: "vip" */ '../../checkout/CheckoutModal.tsx').then((m) => m.CheckoutModal),
  ),
};

/** Starts the load on intent; one that fails is tried again when the modal opens. */
export function prepareModal(kind: keyof typeof MODALS): void {
  MODALS[kind].preload().catch(() => null);
}
