// The file that a thread begins with is read before anything that could read TypeScript; see
// judge-thread.ts.
import { tsImport } from 'tsx/esm/api';

await tsImport('./judge-here.ts', import.meta.url);
