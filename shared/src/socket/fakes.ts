import type { Clock, SocketLike } from './connection.ts';

/** A clock that is advanced by the test. */
export class FakeClock implements Clock {
  now = 0;
  private next = 1;
  private readonly waiting = new Map<number, { at: number; run: () => void }>();

  setTimeout(run: () => void, ms: number): number {
    this.waiting.set(this.next, { at: this.now + ms, run });
    return this.next++;
  }

  clearTimeout(id: number): void {
    this.waiting.delete(id);
  }

  random(): number {
    return 1;
  }

  advance(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const due = [...this.waiting].filter(([, t]) => t.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.waiting.delete(due[0]);
      this.now = due[1].at;
      due[1].run();
    }
    this.now = end;
  }
}

export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  readonly sent: string[] = [];
  closed = false;

  constructor(url: string) {
    this.url = url;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  /** Opens the socket, and answers the first PING. */
  letIn(): void {
    this.onopen?.();
    this.receive('PING');
  }
  /** Closes the socket from the other side; 1006: without a close frame. */
  fall(code = 1006): void {
    this.onclose?.({ code });
  }
  receive(module: string, value: unknown = null): void {
    this.onmessage?.({ data: JSON.stringify({ module, text: JSON.stringify(value) }) });
  }
}
