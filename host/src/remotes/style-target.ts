const ATTRIBUTE = 'data-remote-styles';

/** A hidden element in head that holds the styles of one version of one remote, so that they leave with it. */
export function styleTarget(container: string): HTMLElement {
  const known = document.head.querySelector<HTMLElement>(`[${ATTRIBUTE}="${container}"]`);
  if (known) return known;
  const element = document.createElement('div');
  element.hidden = true;
  element.setAttribute(ATTRIBUTE, container);
  document.head.append(element);
  return element;
}

export function removeStyleTarget(container: string): void {
  document.head.querySelector(`[${ATTRIBUTE}="${container}"]`)?.remove();
}
