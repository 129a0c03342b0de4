import { describe, expect, it } from 'vitest';
import { readPageFacts, readPageFiles, newNonce, renewPage } from './page-copy.ts';

const OLD = 'b2xkb2xkb2xkb2xkb2xkbw==';
const HTML = `<html><head><script nonce="${OLD}">first()</script>
<script async src="/r/tools/1.4.0/remoteEntry.js" integrity="sha384-tools" crossorigin="anonymous" nonce="${OLD}" data-ahead></script>
<link rel="preload" as="style" href="/r/tools/1.4.0/a.css" integrity="sha384-css" crossorigin="anonymous" nonce="${OLD}">
<script defer src="/r/host/1.2.0/main.js" integrity="sha384-main" crossorigin="anonymous" nonce="${OLD}"></script></head>
<body><script type="application/json" id="release-document">{"revision":7,"salt":"s","text":"a \\u003c/script>"}</script></body></html>`;
const POLICY = `script-src 'nonce-${OLD}' 'strict-dynamic'; style-src 'self' 'nonce-${OLD}'`;

describe('a kept page', () => {
  it('a kept page says its revision and the host it starts', () => {
    expect(readPageFacts(HTML)).toEqual({ revision: 7, salt: 's', host: '1.2.0' });
  });

  it.each(['<title>正在启动</title>', '<script type="application/json" id="release-document">{</script>', ''])(
    'a kept page is not created from %s',
    (html) => {
      expect(readPageFacts(html)).toBeNull();
    },
  );

  it('a kept page names the files it asks for, each with its hash', () => {
    expect(readPageFiles(HTML)).toEqual([
      { address: '/r/tools/1.4.0/remoteEntry.js', integrity: 'sha384-tools' },
      { address: '/r/tools/1.4.0/a.css', integrity: 'sha384-css' },
      { address: '/r/host/1.2.0/main.js', integrity: 'sha384-main' },
    ]);
  });

  it('a kept page gets a new nonce each time, in page and policy alike, and loses what was true of its transfer', async () => {
    const kept = new Headers({
      'content-security-policy': POLICY,
      'content-encoding': 'br',
      'content-length': '999',
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
    });
    const nonce = newNonce();
    const answer = renewPage(HTML, kept, nonce);
    const text = await answer.text();
    expect(text).toBe(HTML.replace('<html>', '<html data-kept>').replaceAll(OLD, nonce));
    expect(text).not.toContain(OLD);
    expect(answer.headers.get('content-security-policy')).toBe(POLICY.replaceAll(OLD, nonce));
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-length')).toBeNull();
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(newNonce()).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(newNonce()).not.toBe(nonce);
  });

  it('a kept page of a static site is not changed', async () => {
    const policy = "script-src 'sha256-abc' 'strict-dynamic'";
    const answer = renewPage('<p>a</p>', new Headers({ 'content-security-policy': policy }), newNonce());
    expect(await answer.text()).toBe('<p>a</p>');
    expect(answer.headers.get('content-security-policy')).toBe(policy);
  });
});
