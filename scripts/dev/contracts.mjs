import { tsImport } from 'tsx/esm/api';

const load = (file) => tsImport(`../../shared/src/${file}`, import.meta.url);
const [{ contentSecurityPolicy }, { mountOf }, { signedText }] = await Promise.all(
  ['contracts/csp.ts', 'release-rules/resolve.ts', 'release-rules/canonical.ts'].map(load),
);

export { contentSecurityPolicy, mountOf, signedText };
