import { createRemoteConfig } from '../rspack.shared.js';

export default createRemoteConfig(import.meta.dirname);
