// A thread's first file is loaded before tsx can compile TypeScript; see judge-thread.ts.
import { tsImport } from 'tsx/esm/api';

await tsImport('./judge-here.ts', import.meta.url);
