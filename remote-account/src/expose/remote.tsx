import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

const home = lazyRoute(() =>
  import(/* webpackChunkName: "route-home" */ '../routes/UserHome.tsx').then((module) => module.UserHome),
);
const setting = lazyRoute(() =>
  import(/* webpackChunkName: "route-setting" */ '../routes/UserSetting.tsx').then((module) => module.UserSetting),
);
const confirm = lazyRoute(() =>
  import(/* webpackChunkName: "route-confirm" */ '../routes/OrderConfirm.tsx').then((module) => module.OrderConfirm),
);
const alipay = lazyRoute(() =>
  import(/* webpackChunkName: "route-alipay" */ '../routes/OrderAlipay.tsx').then((module) => module.OrderAlipay),
);

const telphone = lazyRoute(() =>
  import(/* webpackChunkName: "route-telphone" */ '../routes/Telphone.tsx').then((module) => module.Telphone),
);
const editTelphone = lazyRoute(() =>
  import(/* webpackChunkName: "route-telphone" */ '../routes/Telphone.tsx').then((module) => module.EditTelphone),
);

const components = lazyRoute(() =>
  import(/* webpackChunkName: "route-components" */ '../routes/Components.tsx').then((module) => module.Components),
);

export default defineRemote({
  name: 'account',
  routes: [
    { path: '/user/home', Component: home, title: '个人中心', login: true },
    { path: '/user/setting', Component: setting, title: '账号设置', login: true },
    { path: '/order/confirm', Component: confirm, title: '确认订单', login: true },
    { path: '/order/alipay', Component: alipay, title: '支付结果', login: true },
    { path: '/user/telphone', Component: telphone, title: '绑定手机号', login: true },
    { path: '/user/editTelphone', Component: editTelphone, title: '更换手机号', login: true },
    { path: '/user/components/*', Component: components, title: '个人中心', login: true },
  ],
});
