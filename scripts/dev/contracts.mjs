import { tsImport } from 'tsx/esm/api';

const load = (name) => tsImport(`../../shared/src/contracts/${name}.ts`, import.meta.url);
const [{ contentSecurityPolicy }, { mountOf }] = await Promise.all([load('csp'), load('resolve')]);

export { contentSecurityPolicy, mountOf };
