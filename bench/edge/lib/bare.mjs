// A plain node:http server that sends given answers unchanged: the baseline of the edge. Runs in
// its own process.
import { createServer } from 'node:http';

const answers = new Map();
const server = createServer((req, res) => {
  const answer = answers.get(req.url);
  res.writeHead(answer ? 200 : 404, answer?.headers);
  res.end(answer?.body);
});
server.keepAliveTimeout = 75_000;

/**
 * Receives a map of answers; any other message is answered with the CPU time used so far, in ms.
 */
process.on('message', (given) => {
  if (given.answers === undefined) {
    const { user, system } = process.cpuUsage();
    process.send((user + system) / 1000);
    return;
  }
  for (const [path, { headers, body }] of Object.entries(given.answers))
    answers.set(path, { headers, body: Buffer.from(body, 'base64') });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
process.once('disconnect', () => process.exit(0));
