/** Whether the HTML already shows the first screen of the page (skeleton.html). */
export const isPainted = document.querySelector('.sk-home:not([hidden])') !== null;

/**
 * Yields to the browser, which handles input before the start goes on. Unlike a timer it has no
 * minimum delay.
 */
export function yieldToBrowser(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
