/** Packages behind the facades; scripts/rspack/share-table.js resolves them to the real files. */
declare module '~real/react-router-dom' {
  export * from 'react-router-dom';
}

declare module '~real/@tanstack/react-query' {
  export * from '@tanstack/react-query';
}
