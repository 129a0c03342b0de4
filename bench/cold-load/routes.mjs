/**
 * Pages with content that needs no data: their heading is written by the remote's own page
 * component.
 */
export const ROUTES = [
  { path: '/tools', remote: 'tools', page: 'remote-tools/src/routes/Toolbox.tsx' },
  { path: '/course', remote: 'learning', page: 'remote-learning/src/routes/CoursePlaza.tsx' },
];

/** The first heading inside the shell's content; nothing else there has one. */
export const CONTENT = '#content h1';

/** The page that a release of one line changes. */
export const CHANGED = ROUTES[0];
