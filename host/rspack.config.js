import { createHostConfig } from '../rspack.shared.js';

export default createHostConfig(import.meta.dirname);
