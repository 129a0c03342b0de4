import type { ComponentType } from 'react';

export const LAYOUTS = ['tool', 'page', 'nav', 'default', 'alive'] as const;
/**
 * tool: side menu and top bar; page: header and footer; nav: header only; default: bare; alive:
 * header only and kept mounted.
 */
export type Layout = (typeof LAYOUTS)[number];

/**
 * Version of the contract between host and remotes; a host refuses a remote with another major
 * version.
 */
export const REMOTE_CONTRACT = 1;

export interface RemoteRoute {
  /** Full path below one of the remote's mounts, in react-router syntax, e.g. `/course/detail`. */
  path: string;
  /** The page component; created with `lazyRoute` so that each page is its own chunk. */
  Component: ComponentType;
  /** Chinese page title; the shell adds the brand. */
  title: string;
  /** Overrides the mount's layout. */
  layout?: Layout;
  /**
   * Needs login: the tool layout shows its mask, other layouts ask for a login. `false` in the tool
   * layout: no mask.
   */
  login?: boolean;
  /** The page stays mounted (hidden) when the person leaves it. */
  keepAlive?: boolean;
}

/** Default export of a remote's `./remote`, created by `defineRemote`. */
export interface RemoteModule {
  name: string;
  contract: number;
  routes: RemoteRoute[];
  /** Called on intent (hover, focus, touch) with the target path; may prefetch data. */
  prefetch?: (path: string) => void;
}
