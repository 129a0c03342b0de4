import { REMOTE_CONTRACT, type RemoteModule, type RemoteRoute } from '../contracts/remote.ts';

interface RemoteDefinition {
  /** As in package.json's `federation.name`. */
  name: string;
  routes: RemoteRoute[];
  /** Called on intent (hover, focus, touch) with the path aimed at; may warm data. */
  prefetch?: (path: string) => void;
}

/**
 * The one thing a remote exposes: `export default defineRemote({ … })` in `src/expose/remote.tsx`.
 */
export function defineRemote(definition: RemoteDefinition): RemoteModule {
  return { ...definition, contract: REMOTE_CONTRACT };
}
