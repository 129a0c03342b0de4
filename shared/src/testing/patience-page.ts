import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// By itself it cleans up after the first file that imports it, not after those that share its module.
afterEach(cleanup);
