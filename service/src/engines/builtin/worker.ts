import { OPERATIONS } from '../../tools/operations.ts';
import { workBy } from './work.ts';

/** Entry of a worker thread. */
export default workBy(OPERATIONS);
