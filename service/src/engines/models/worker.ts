import { serve } from '../process/serve.ts';
import type { Model } from './manifest.ts';
import { overridesOf } from './overrides.ts';

/** Entry of the process that runs the models. */
serve<Model>(overridesOf);
