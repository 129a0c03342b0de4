/**
 * Sets the colour of the browser's toolbars to that of the header. The HTML has one for each theme
 * of the system; the theme chosen here may be the other one.
 */
export function watchBrowserColour(root: HTMLElement = document.documentElement): void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const paint = () => {
    const colour = getComputedStyle(root).getPropertyValue('--surface').trim();
    if (colour !== '') for (const meta of metas) meta.content = colour;
  };
  paint();
  new MutationObserver(paint).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
}
