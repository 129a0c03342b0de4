import { X509Certificate } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { platformKeys } from './wechat-keys.ts';
import { sealText } from './wechat-sign.ts';

/** Certificate generated for this test, valid until 2126. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDHTCCAgWgAwIBAgIUUVfwnv3Alt4V6+gaRwV6cjLxuOEwDQYJKoZIhvcNAQEL
BQAwHTEbMBkGA1UEAwwSVGVucGF5LmNvbSBSb290IENBMCAXDTI2MTEyMzA2MTcw
OFoYDzIxMjYxMDMwMDYxNzA4WjAdMRswGQYDVQQDDBJUZW5wYXkuY29tIFJvb3Qg
Q0EwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQD00uCOp0jxbMHaX21C
HmGvb+lr9IHopJdwUKmgC/+/khuLCcYeXWU1dnCArGmVRvJ0mNGg6Tj+rbjw5Mvz
ffHuDbbPo5dT/id02MmZHXD1xBi4bolDzyZ/dc9EraiYYAosxZyg8TPk4kyQZ3FC
KraD4e5FiSHu8mUxhIplXjVbbAX6NCX3K2A6SsyBKqdMu/kJyvaAPtDJHnHFE/iX
N+4fUBcHtJS4/Ov8yIXQRXee+mhu7vce/jjX7qrW/ZZluj2fZlqQHgR0OmeOngDO
1dv6o/6lgVQ6oC+CG3IKBK0uYCQQI5ZODXYdp+pR/TTL/1MU9WRoumv//sGz/7Ln
mg+/AgMBAAGjUzBRMB0GA1UdDgQWBBTFBJe4xiIqsXcIFnvAEm9V2azZzTAfBgNV
HSMEGDAWgBTFBJe4xiIqsXcIFnvAEm9V2azZzTAPBgNVHRMBAf8EBTADAQH/MA0G
CSqGSIb3DQEBCwUAA4IBAQCvndWEk7wRVD1p4JijSLZ4H4XDBo3RV8L8b1R5ABTr
DvufDs3Nphyb0chlc29Yva5z9u51MYT0lz2BDTOfMsTDT3mlKGOZwEl3Z8xOn1sn
rQuP+lzrgRHGT59iScJK736PfRjTY2OycKEhG8bfHs6V/RQmkWZanOEqzbQ8qC+6
k9xhy9/GVG4SWL7suAp/3tnO7Cl0CXAH4sy0XzaN28dfjdiLl+mltMcWJ6fsjrPM
HkxuBlmii5O+zhh9eOPwWbEYk+Kjb21Y5hfqhWuAYTYQo5K7H6Gqn8lxwGYW2GdJ
ndZnOE5zcuhA3iBLh0SKtnfn7U7NKOvtBFdjBIlU/MVl
-----END CERTIFICATE-----`;
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const API_KEY = 'k'.repeat(32);
const { publicKey } = new X509Certificate(CERTIFICATE);

describe('the keys of WeChat Pay', () => {
  const listed = {
    data: [{ serial_no: SERIAL, encrypt_certificate: sealText(CERTIFICATE, 'certificate', API_KEY) }],
  };

  it('a certificate is fetched when its serial is first met, once for all concurrent callers', async () => {
    const fetchAll = vi.fn(async () => listed);
    const keys = platformKeys({}, API_KEY, fetchAll, () => new Date('2026-11-21'));
    const found = await Promise.all([keys.of(SERIAL), keys.of(SERIAL)]);
    for (const key of found) expect(key?.equals(publicKey)).toBe(true);
    expect(await keys.of(SERIAL)).not.toBeNull();
    expect(fetchAll).toHaveBeenCalledOnce();
  });

  it('invented serials do not cause one fetch each', async () => {
    let now = new Date('2026-11-21T10:00:00Z');
    const fetchAll = vi.fn(async () => listed);
    const keys = platformKeys({}, API_KEY, fetchAll, () => now);
    for (const serial of ['A', 'B', 'C']) expect(await keys.of(serial)).toBeNull();
    expect(fetchAll).toHaveBeenCalledOnce();
    now = new Date('2026-11-21T10:01:00Z');
    expect(await keys.of('D')).toBeNull();
    expect(fetchAll).toHaveBeenCalledTimes(2);
  });

  it('an expired certificate, and one encrypted with another key, are not used', async () => {
    const late = platformKeys(
      {},
      API_KEY,
      async () => listed,
      () => new Date('2200-01-01'),
    );
    expect(await late.of(SERIAL)).toBeNull();
    const foreign = platformKeys(
      {},
      'x'.repeat(32),
      async () => listed,
      () => new Date('2026-11-21'),
    );
    await expect(foreign.of(SERIAL)).rejects.toThrow(/unable to authenticate/);
  });

  it('configured public keys are used without any fetch', async () => {
    const fetchAll = vi.fn(async () => listed);
    const keys = platformKeys({ PUB_KEY_ID_1: publicKey }, API_KEY, fetchAll, () => new Date('2026-11-21'));
    expect((await keys.of('PUB_KEY_ID_1'))?.equals(publicKey)).toBe(true);
    expect(await keys.of('PUB_KEY_ID_2')).toBeNull();
    expect(fetchAll).not.toHaveBeenCalled();
    expect((await keys.of(SERIAL))?.equals(publicKey)).toBe(true);
  });
});
