// A bare node:http server that sends given answers as they are: the bar. Runs in a process of its
// own.
import { createServer } from 'node:http';

const answers = new Map();
const server = createServer((req, res) => {
  const answer = answers.get(req.url);
  res.writeHead(answer ? 200 : 404, answer?.headers);
  res.end(answer?.body);
});
server.keepAliveTimeout = 75_000;

/** A map of answers, or anything else to be told the CPU time used so far, ms. */
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
