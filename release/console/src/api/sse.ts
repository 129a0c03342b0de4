export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * Cuts the text of an event stream into events, whatever pieces it arrives in. Comments (heartbeats) come out as events named
 * `comment`, so that a reader sees the stream is alive.
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) onEvent(event);
    }
  };
}

function parseBlock(block: string): ServerEvent | null {
  let event = 'message';
  let commented = false;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith(':')) commented = true;
    else if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  if (data.length > 0) return { event, data: data.join('\n') };
  return commented ? { event: 'comment', data: '' } : null;
}
