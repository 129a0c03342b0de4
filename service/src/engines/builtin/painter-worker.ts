import { operation as aiFitting } from '../../tools/aiFitting/operation.ts';
import { operation as img2img } from '../../tools/img2img/operation.ts';
import { operation as imgGeneration } from '../../tools/imgGeneration/operation.ts';
import { operation as modelGeneration } from '../../tools/modelGeneration/operation.ts';
import { operation as modelSet } from '../../tools/modelSet/operation.ts';
import { operation as txt2img } from '../../tools/txt2img/operation.ts';
import { workBy } from './work.ts';

/**
 * Entry of a worker thread for the painter alone: it reads little, so that one that has just
 * started paints at once.
 */
export default workBy({ aiFitting, img2img, imgGeneration, modelGeneration, modelSet, txt2img });
