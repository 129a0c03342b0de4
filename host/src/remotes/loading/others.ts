/** Functions for remotes of other builds and other frameworks, as one file on demand. */
export { exposeForeign } from './foreign.ts';
export { endRemote, mountRoutes, watchRemote } from '../mount/mounted-routes.ts';
