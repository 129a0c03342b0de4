import { defineRemote } from '@app/shared/federation/define-remote';

export default defineRemote({
  name: '__NAME__',
  routes: [
    {
      path: '__MOUNT__/*',
      title: '__TITLE__',
      mount: async (element, props) => {
        const { mount } = await import(/* webpackChunkName: "route-list" */ '../routes/list.ts');
        return mount(element, props);
      },
    },
  ],
});
