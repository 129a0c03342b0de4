import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// Queries by role read the styles of each element and its ancestors. Computed from style sheets,
// they take a fifth of the time of these tests; no style sheet hides an element here.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// Unmounts what the previous test has rendered.
afterEach(cleanup);
