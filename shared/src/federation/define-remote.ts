import { REMOTE_CONTRACT, type RemoteModule, type RemoteRoute } from '../contracts/remote.ts';

interface RemoteDefinition {
  /** Name as in package.json's `federation.name`. */
  name: string;
  routes: RemoteRoute[];
  /** Called on intent (hover, focus, touch) with the target path; may prefetch data. */
  prefetch?: (path: string) => void;
}

/** The only export of a remote: `export default defineRemote({ … })` in `src/expose/remote.tsx`. */
export function defineRemote(definition: RemoteDefinition): RemoteModule {
  return { ...definition, contract: REMOTE_CONTRACT };
}
