import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

const home = lazyRoute(() =>
  import(/* webpackChunkName: "route-home" */ '../routes/UserHome.tsx').then((module) => module.UserHome),
);
const setting = lazyRoute(() =>
  import(/* webpackChunkName: "route-setting" */ '../routes/UserSetting.tsx').then((module) => module.UserSetting),
);

export default defineRemote({
  name: 'account',
  routes: [
    { path: '/user/home', Component: home, title: '个人中心', login: true },
    { path: '/user/setting', Component: setting, title: '账号设置', login: true },
  ],
});
