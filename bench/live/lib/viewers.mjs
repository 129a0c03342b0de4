// A process of viewers: opens their sockets, lets some send lines, and counts what each receives.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { frame, frameReader, message } from './frames.mjs';

const AT_ONCE = 50;
const PING_MS = 10_000;
/** Maximum number of cached frames: all viewers receive the same ones. */
const MAX_KNOWN = 64;
const PING = frame('{"module":"PING","text":"null"}', true);
/** Longest delay in ms; the histogram has one bucket per ms. */
const LONGEST = 60_000;
const WORDS = [
  '这里的影子怎么这么软',
  '老师再放大一点',
  '听得很清楚',
  '这个参数是多少',
  '刚才那步没跟上',
  '谢谢老师，学会了',
];

let viewers = [];
let times = new Uint32Array(LONGEST + 1);
let knownLines = [];
let memorySamples = [];
let refused = [];
let anew = 0;

/** Parsed frame, cached, as the next thousand viewers get the same bytes. */
function read(bytes) {
  for (const one of knownLines) if (one.bytes.length === bytes.length && one.bytes.equals(bytes)) return one;
  const { module, text } = JSON.parse(String(bytes));
  const note = module === 'CHAT' ? JSON.parse(text) : null;
  const one = { bytes: Buffer.from(bytes), note, sent: [] };
  if (note?.kind === 'lines') one.sent = note.lines.map((line) => Number(line.text.split(' ')[0]));
  if (note?.kind === 'lines' || note?.kind === 'online') {
    knownLines.unshift(one);
    if (knownLines.length > MAX_KNOWN) knownLines.pop();
  }
  return one;
}

function onFrame(viewer, bytes, kind) {
  if (kind !== 1) return;
  const { note, sent } = read(bytes);
  if (note?.kind === 'lines') {
    const now = Date.now();
    for (const at of sent) times[Math.min(LONGEST, Math.max(0, now - at))] += 1;
    viewer.lines += note.lines.length;
    viewer.skipped += note.skipped;
    if (note.lines.length > 0) {
      if (note.lines[0].id <= viewer.last) viewer.disorder += 1;
      viewer.last = note.lines.at(-1).id;
    }
  } else if (note?.kind === 'room') {
    if (viewer.inside) anew += 1;
    viewer.inside = true;
    viewer.enter();
  } else if (note?.kind === 'kept') memorySamples.push(Date.now() - Number(note.line.text.split(' ')[0]));
  else if (note?.kind === 'refused') refused.push(note.msg);
}

function open({ port, path, from, cookie }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from, noDelay: true });
    const viewer = { socket, lines: 0, skipped: 0, last: 0, disorder: 0, inside: false, enter: () => resolve(viewer) };
    const onData = frameReader((bytes, kind) => onFrame(viewer, bytes, kind));
    let head = '';
    socket.on('error', reject);
    socket.on('close', () => {
      viewer.closed = true;
      reject(new Error('the service closed a socket'));
    });
    socket.on('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomUUID().replaceAll('-', '').slice(0, 22)}==\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
      ),
    );
    socket.on('data', function first(chunk) {
      head += chunk.toString('latin1');
      const ends = head.indexOf('\r\n\r\n');
      if (ends < 0) return;
      if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head.split('\r\n')[0]));
      socket.off('data', first);
      socket.on('data', onData);
      const rest = Buffer.from(head.slice(ends + 4), 'latin1');
      if (rest.length > 0) onData(rest);
    });
  });
}

let pinging;
function keepAlive() {
  let next = 0;
  const TURNS = 100;
  pinging = setInterval(() => {
    for (let at = next; at < viewers.length; at += TURNS) if (!viewers[at].closed) viewers[at].socket.write(PING);
    next = (next + 1) % TURNS;
  }, PING_MS / TURNS);
}

const work = {
  /** Opens one viewer for each entry. @returns ms */
  async open({ port, path, seats }) {
    [viewers, knownLines, memorySamples, refused, anew, times] = [[], [], [], [], 0, new Uint32Array(LONGEST + 1)];
    const from = performance.now();
    const waiting = [...seats];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let seat = waiting.shift(); seat; seat = waiting.shift())
          viewers.push(await open({ port, path, ...seat }).then((viewer) => Object.assign(viewer, seat)));
      }),
    );
    keepAlive();
    return performance.now() - from;
  },
  /**
   * Those with a cookie say so many lines a second, one after the other. @returns how many were
   * said
   */
  async talk({ perSec, seconds }) {
    const talkers = viewers.filter(({ cookie }) => cookie);
    const from = performance.now();
    let said = 0;
    for (; said < perSec * seconds; said += 1) {
      await delay(Math.max(0, from + (said / perSec) * 1000 - performance.now()));
      const text = `${Date.now()} ${WORDS[said % WORDS.length]}${said}`;
      talkers[said % talkers.length].socket.write(frame(message('CHAT', { key: randomUUID(), text }), true));
    }
    return said;
  },
  /** Results. */
  async told() {
    return {
      each: viewers.map(({ lines, skipped }) => lines + skipped),
      skipped: viewers.reduce((sum, viewer) => sum + viewer.skipped, 0),
      disorder: viewers.reduce((sum, viewer) => sum + viewer.disorder, 0),
      closed: viewers.filter(({ closed }) => closed).length,
      times: [...times.entries()].filter(([, count]) => count > 0),
      kept: memorySamples,
      refused,
      anew,
    };
  },
  async leave() {
    clearInterval(pinging);
    for (const { socket } of viewers) {
      socket.removeAllListeners('close');
      socket.destroy();
    }
    viewers = [];
  },
};

process.on('message', ({ id, name, input }) => {
  work[name](input)
    .then((output) => process.send({ id, output }))
    .catch((error) => process.send({ id, error: error.message }));
});
process.on('disconnect', () => process.exit());
