import { LOGIN_RETURN } from '@app/shared/release-rules/login-return';
import { readLogin } from '../login/settings.ts';
import { startApi } from './api.ts';
import { CLIENT, startProvider } from './oidc-provider.ts';
import { fakeHost, fakeRemote } from './versions.ts';

export const SITE = 'https://site.example.cn';
export const accounts = {
  li: { email: 'li@example.cn', email_verified: true, groups: ['ops'] },
  wang: { email: 'wang@example.cn', email_verified: true, groups: ['ops'] },
  chen: { email: 'chen@example.cn', email_verified: true, groups: ['tools'] },
  guest: { email: 'guest@example.cn', email_verified: true, groups: [] },
  twin: { email: 'twin@example.cn', groups: ['ops'] },
  'other-twin': { email: 'twin@example.cn', groups: ['ops'] },
  lead: { email: 'lead@example.cn', email_verified: true, groups: ['tools-leads'] },
  zhao: { email: 'zhao@example.cn', groups: ['ops'] },
  namesake: { email: 'li@example.cn', email_verified: true, groups: ['ops'] },
};

/** Starts a site where people log in at a provider, and two have to approve. */
export async function startLoginSite(now: () => number) {
  const provider = await startProvider(`${SITE}${LOGIN_RETURN}`, accounts);
  const login = readLogin({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_SCOPE: 'openid email groups',
    OIDC_ROLES: 'ops=*:*;tools=promote:tools;tools-leads=publish:tools,promote:tools',
  });
  const api = await startApi({ login, publicOrigin: SITE, approval: true, approvalByPeople: true, now });
  for (const one of [fakeHost(), fakeRemote('tools'), fakeRemote('tools', '1.1.0'), fakeRemote('tools', '1.2.0')])
    await api.publish(one);
  const versions = ['host', 'tools'].map((name) => ({ name, version: '1.0.0' }));
  await api.change({ verb: 'activate', versions });
  return {
    api,
    provider,
    async stop() {
      await api.stop();
      await provider.stop();
    },
  };
}
