import { createRemoteConfig } from '@app/shared/rspack';

export default createRemoteConfig(import.meta.dirname);
