// Child process: answers every request with the same JSON, as a server that does nothing else.
import { createServer } from 'node:http';

const BODY = JSON.stringify({ code: 200, msg: '', data: null });
const server = createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(BODY);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
