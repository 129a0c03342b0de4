import { tsImport } from 'tsx/esm/api';

const load = (name) => tsImport(`../../shared/src/contracts/${name}.ts`, import.meta.url);
const [{ contentSecurityPolicy }, { mountOf }, { signedText }] = await Promise.all(
  ['csp', 'resolve', 'canonical'].map(load),
);

export { contentSecurityPolicy, mountOf, signedText };
