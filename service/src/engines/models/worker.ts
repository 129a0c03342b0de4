import { serveJobs } from '../process/serve.ts';
import type { OnnxModel } from './manifest.ts';
import { overridesOf } from './overrides.ts';

/** Entry of the process that runs the models. */
serveJobs<OnnxModel>(overridesOf);
