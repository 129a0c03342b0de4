/**
 * Whether the HTML shows the first screen of the page already (skeleton.html). Then nobody waits
 * for the start: it comes in small tasks, which let the browser answer taps in between. Else it
 * comes as fast as it can.
 */
export const isPainted = document.querySelector('.sk-home:not([hidden])') !== null;

/** Lets the browser do what is due, but only where the start has the time. */
export async function yieldToBrowser(): Promise<void> {
  if (isPainted) await nextTask();
}

/** Unlike a timer it does not wait longer than for what is due. */
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
