/** Part of React Refresh that builds use. */
interface RefreshRuntime {
  createSignatureFunctionForTransform: unknown;
  getFamilyByType: (type: unknown) => unknown;
  isLikelyComponentType: (type: unknown) => boolean;
  performReactRefresh: () => unknown;
  register: (type: unknown, id: string) => void;
}

declare module 'react-refresh/runtime' {
  const runtime: RefreshRuntime;
  export = runtime;
}

/** Put in by the bundler: name of the build's container, and hash of the build that runs. */
declare const __react_refresh_library__: string;
declare const __webpack_hash__: string;

interface Window {
  __reactRefresh: RefreshRuntime;
}

interface ImportMeta {
  webpackHot: { check: (apply: boolean) => Promise<string[] | null> };
}

interface WindowEventMap {
  'dev-built': CustomEvent<{ container: string; hash: string }>;
}
