/**
 * Has the browser save a response of the service, which sets its name. No page is left, so no leave
 * prompt appears, and an error response replaces nothing.
 */
export function saveResponse(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
