import http from 'node:http';
import net from 'node:net';

/** Forwards a request; answers 502 with a message while the target is starting. */
export function passOn(request, response, port, name) {
  const options = { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers };
  const upstream = http.request(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${name} is not up (yet)\n`);
  });
  request.pipe(upstream);
}

/** Forwards a WebSocket. */
export function passSocketOn(request, socket, head, port) {
  const upstream = net.connect(port, '127.0.0.1', () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let index = 0; index < request.rawHeaders.length; index += 2)
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}
