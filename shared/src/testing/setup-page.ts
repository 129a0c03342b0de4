import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// Every query by role asks for the styles of each element and its ancestors. Computing them from
// style sheets takes a fifth of the time of these tests, which have none that hides anything.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// Unmounts what the previous test has rendered.
afterEach(cleanup);
