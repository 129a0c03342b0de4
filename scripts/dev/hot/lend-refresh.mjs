import * as runtime from 'react-refresh/runtime';

// For remotes in development: it is the one that React in this page was told of.
window.__reactRefresh = runtime;
