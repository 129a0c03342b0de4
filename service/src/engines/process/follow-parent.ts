/** Ends this process when the service that forked it ends, and on no other signal. */
export function followParent(): void {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches this process as well; the service decides when it ends.
  process.on('SIGINT', () => undefined);
}
