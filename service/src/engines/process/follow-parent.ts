/** Ends this process with the service that forked it, and with nothing else. */
export function followParent(): void {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches this process as well; the service decides.
  process.on('SIGINT', () => undefined);
}
