import { serve } from '../process/serve.ts';
import type { Model } from './manifest.ts';
import { waysOf } from './ways.ts';

/** Entry of the process that holds the models. */
serve<Model>(waysOf);
