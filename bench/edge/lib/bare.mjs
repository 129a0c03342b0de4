// A bare node:http server that sends given answers as they are: the bar. Runs in a process of its own.
import { createServer } from 'node:http';

process.once('message', (given) => {
  const answers = new Map(
    Object.entries(given).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((req, res) => {
    const answer = answers.get(req.url);
    res.writeHead(answer ? 200 : 404, answer?.headers);
    res.end(answer?.body);
  });
  server.keepAliveTimeout = 75_000;
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
process.once('disconnect', () => process.exit(0));
