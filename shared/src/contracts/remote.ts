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

/** A page's facts, whatever draws it. */
interface RouteFacts {
  /** Full path below one of the remote's mounts, in react-router syntax, e.g. `/course/detail`. */
  path: string;
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

/** A page as a component of the host's React. */
export interface RemoteRoute extends RouteFacts {
  /** The page component; created with `lazyRoute` so that each page is its own chunk. */
  Component: ComponentType;
}

/**
 * A page drawn by a framework that the remote brings: another React, Vue, Svelte, or none. `path`
 * may end in `/*` to give all addresses below it to one page, with a router of its own.
 */
export interface MountRoute extends RouteFacts {
  mount: Mount;
}

/** Draws the page into an empty element. May be asynchronous; a rejection is shown as an error. */
export type Mount = (element: HTMLElement, props: MountProps) => MountedPage | Promise<MountedPage>;

export interface MountedPage {
  /** Called with the new props after each change of address, person, theme or visibility. */
  update: (props: MountProps) => unknown;
  /** Removes all that `mount` made; the host then removes the element. */
  unmount: () => unknown;
}

/** Props of a mounted page. Functions stay the same for the life of the page. */
export interface MountProps {
  /** The remote's mount prefix, the base of a router of its own: `/shop`. */
  basename: string;
  location: MountLocation;
  /** Changes the address without a page load; `to` is a whole path: `/shop/cart?step=2`. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** The person who is logged in; null for a visitor. */
  user: { id: number; name: string; avatar: string } | null;
  actions: MountActions;
  /** The theme in force. Its tokens are CSS custom properties of every element, `var(--ground)`. */
  theme: 'light' | 'dark';
  /** `false`: the page is kept, but hidden (`keepAlive`). */
  visible: boolean;
  /** Nonce for `<style>` elements written as HTML; others receive it by themselves. */
  nonce: string | undefined;
}

/** Address of the page. */
export interface MountLocation {
  pathname: string;
  search: string;
  hash: string;
}

export interface MountActions {
  openLogin: () => void;
  /** Runs `action` for a logged-in person; a visitor logs in first. */
  requireLogin: (action: () => void) => void;
  openVip: () => void;
  /** Shows a message for 5 s. */
  toast: (tone: 'success' | 'info' | 'warning' | 'error', text: string) => void;
  /** Asks 系统提示 with 确定 and 取消; true when the person confirms. */
  confirm: (message: string) => Promise<boolean>;
  /** Marks the page as having unsaved work: leaving it then asks. */
  setUnsaved: (unsaved: boolean) => void;
}

/**
 * Where styles apply that the code of a mounted page adds to the head. `shadow` (default): pages
 * have a shadow root, and the styles apply inside it alone. `scoped`: no shadow root; the styles
 * apply below the page's element alone.
 */
export type MountStyles = 'shadow' | 'scoped';

/** A remote as the host runs it. */
export interface RemoteModule {
  name: string;
  contract: number;
  routes: RemoteRoute[];
  /** Called on intent (hover, focus, touch) with the target path; may prefetch data. */
  prefetch?: (path: string) => void;
}

/** Default export of a remote's `./remote`; `defineRemote` fills in `contract`. */
export interface ExposedRemote extends Omit<RemoteModule, 'routes'> {
  routes: (RemoteRoute | MountRoute)[];
  styles?: MountStyles;
}
