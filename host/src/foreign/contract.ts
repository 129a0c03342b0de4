/*
 * The module `platform/page` as hosts of others see it. Its types are packed from this file alone
 * (`npm run pack-types`), so it imports nothing.
 */

/** Props that a host of others passes to a page. */
export interface PageProps {
  /** Address of the page on our site, with query: `/tools/watermark?step=2`. */
  path: string;
  /** Called after the person went to another page. */
  navigate?: (to: string, options: { replace: boolean }) => void;
  /** Called with the page's title. */
  onTitle?: (title: string) => void;
}

export interface DrawnPage {
  /** Takes other props; another path shows that page. */
  update: (props: PageProps) => void;
  /** Removes the page and the code of its remote. */
  unmount: () => void;
}

/**
 * Draws a page of any remote for this visitor into an element of a host of others, and follows the
 * release. Rejects when the site cannot be reached, or a page is already shown.
 */
export declare function mount(element: HTMLElement, first: PageProps): Promise<DrawnPage>;
