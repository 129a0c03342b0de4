import { request } from 'node:http';

/** Headers that every node:http server adds by itself. */
const VARYING_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/** One answer as received: headers as sent, body not decoded. */
export function fetchAnswer(port, { path, headers }) {
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, headers, agent: false }, (res) => {
      const parts = [];
      res.on('data', (part) => parts.push(part));
      res.on('end', () => {
        if (res.statusCode !== 200) return reject(new Error(`${path} answered ${res.statusCode}`));
        const sent = Object.entries(res.headers).filter(([name]) => !VARYING_HEADERS.has(name));
        resolve({ headers: Object.fromEntries(sent), body: Buffer.concat(parts).toString('base64') });
      });
    });
    req.on('error', reject);
    req.end();
  });
}
