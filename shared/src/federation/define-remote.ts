import { REMOTE_CONTRACT, type ExposedRemote } from '../contracts/remote.ts';

/** The only export of a remote: `export default defineRemote({ … })` in `src/expose/remote.tsx`. */
export function defineRemote(definition: Omit<ExposedRemote, 'contract'>): ExposedRemote {
  return { ...definition, contract: REMOTE_CONTRACT };
}
