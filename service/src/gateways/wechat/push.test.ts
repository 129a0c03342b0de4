import { describe, expect, it } from 'vitest';
import { isSigned, parsePush, pushSignature, scanOf } from './push.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const at = (offset = 0) => String(Math.floor(now.getTime() / 1000) + offset);
const sign = (timestamp: string, nonce = 'n1') => pushSignature('token', timestamp, nonce);

describe('the signature of a push', () => {
  it('pushSignature equals the platform’s SHA-1 of the sorted values', () => {
    // The SHA-1 of "abc": the three are sorted and joined.
    expect(pushSignature('b', 'a', 'c')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
  });

  it.each([
    ['a good one', { signature: sign(at()), timestamp: at(), nonce: 'n1' }, true],
    ['capital letters', { signature: sign(at()).toUpperCase(), timestamp: at(), nonce: 'n1' }, true],
    ['another nonce', { signature: sign(at()), timestamp: at(), nonce: 'n2' }, false],
    ['another length', { signature: sign(at()).slice(1), timestamp: at(), nonce: 'n1' }, false],
    ['an old recording', { signature: sign(at(-301)), timestamp: at(-301), nonce: 'n1' }, false],
    ['no number of a time', { signature: sign('soon'), timestamp: 'soon', nonce: 'n1' }, false],
    ['nothing', {}, false],
    ['a list', { signature: [sign(at())] as unknown as string, timestamp: at(), nonce: 'n1' }, false],
  ])('isSigned for a push with %s', (_name, query, good) => {
    expect(isSigned('token', query, now)).toBe(good);
  });
});

const event = (name: string, key: string) =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName>
<FromUserName><![CDATA[oPerson-1_2]]></FromUserName><CreateTime>1763690000</CreateTime>
<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${name}]]></Event><EventKey><![CDATA[${key}]]></EventKey></xml>`;

describe('push messages', () => {
  it.each([
    ['a new follower', event('subscribe', 'qrscene_abc'), { openid: 'oPerson-1_2', scene: 'abc' }],
    ['a follower', event('SCAN', 'abc'), { openid: 'oPerson-1_2', scene: 'abc' }],
    ['a follower without a code', event('subscribe', ''), null],
    ['a click in the menu', event('CLICK', 'abc'), null],
    ['a text', event('SCAN', 'abc').replace('[event]', '[text]'), null],
  ])('a push message is parsed as %s', (_name, xml, scan) => {
    const fields = parsePush(xml);
    expect(fields && scanOf(fields)).toEqual(scan);
  });

  it('parsing a push message skips nested elements with their content', () => {
    const xml = event('SCAN', 'abc').replace('</xml>', '<Info><EventKey>evil</EventKey></Info></xml>');
    expect(parsePush(xml)?.get('EventKey')).toBe('abc');
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><xml><A>1</A></xml>'],
    ['an entity', '<xml><A>&a;</A><A>2</A'],
    ['an attribute', '<xml><A b="c">1</A></xml>'],
    ['an open element', '<xml><A>1</xml>'],
    ['no element at all', '{"a":1}'],
    ['nothing', ''],
  ])('parsing a push message refuses %s', (_name, xml) => {
    expect(parsePush(xml)).toBeNull();
  });

  it('parsing a push message takes time linear in its size', () => {
    const started = process.cpuUsage().user;
    expect(parsePush(`<xml>${'<A>'.repeat(20_000)}</xml>`)).toBeNull();
    expect(parsePush(`<xml>${'<A><![CDATA['.repeat(5000)}</xml>`)).toBeNull();
    expect(process.cpuUsage().user - started).toBeLessThan(1_000_000);
  });
});
