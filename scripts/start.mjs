// Installs, builds, starts and publishes everything on this machine: `npm start`.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`需要 Node.js 20.19 或更新的版本，当前为 ${process.versions.node}。`);
  process.exit(1);
}
// Until there is something to stop, stopping is leaving.
const leave = () => process.exit(0);
process.on('SIGINT', leave).on('SIGTERM', leave);

// Loaded only now, so that an old Node.js gets the line above and not a syntax error.
const { run } = await import('./lib/run.mjs');
process.off('SIGINT', leave).off('SIGTERM', leave);
await run();
