import type { ExposedRemote } from '@app/shared/contracts/remote';

const remote: ExposedRemote = {
  name: '__NAME__',
  contract: 1,
  routes: [
    {
      path: '__MOUNT__/*',
      title: '__TITLE__',
      mount: async (element, props) => {
        const { mount } = await import('../routes/list.ts');
        return mount(element, props);
      },
    },
  ],
};

export default remote;
