/**
 * Whether the HTML already shows the first screen of the page (skeleton.html). The start then runs
 * in small tasks, between which the browser handles input. Else it runs as fast as possible.
 */
export const isPainted = document.querySelector('.sk-home:not([hidden])') !== null;

/** Yields to the browser, but only where the start is not urgent. */
export async function yieldToBrowser(): Promise<void> {
  if (isPainted) await nextTask();
}

/** Unlike a timer it has no minimum delay. */
function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
