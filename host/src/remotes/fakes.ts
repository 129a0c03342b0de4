import type { RemoteModule } from '@app/shared/contracts/remote';
import { sampleVersion } from '../release/fakes.ts';
import type { RemoteTarget } from './target.ts';

/** Samples for tests of this folder. */
export function sampleTarget(version = '1.4.0'): RemoteTarget {
  return {
    name: 'tools',
    title: '工具箱',
    mounts: [{ prefix: '/tools', layout: 'page' }],
    version: sampleVersion(version),
  };
}

export function sampleModule(): RemoteModule {
  return { name: 'tools', contract: 1, routes: [{ path: '/tools', title: '工具箱', Component: () => null }] };
}
