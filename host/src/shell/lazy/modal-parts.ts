import { lazyPart } from './lazy-part.ts';

/** Modals of the host; each one's code is loaded on first opening, or on hover over its button. */
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

/** Starts the load on intent; a failed one is retried when the modal opens. */
export function prepareModal(kind: keyof typeof MODALS): void {
  MODALS[kind].preload().catch(() => null);
}
