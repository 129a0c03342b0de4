import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { listen } from './edge.ts';

/** An account of the provider: its claims beside `sub`. */
export type Account = Readonly<Record<string, unknown>>;

export const CLIENT = { id: 'release', secret: 'a-secret-of-the-client-that-is-long-enough' };

/**
 * Starts a real OpenID Connect provider. Whoever comes is logged in as `person` without a form.
 * @param redirect address that the site is sent back to
 */
export async function startProvider(redirect: string, accounts: Readonly<Record<string, Account>>) {
  const server = createServer();
  const port = await listen(server);
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirect],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: ['openid', 'email', 'groups'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a-key-for-the-cookies-of-the-tests'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...accounts[sub], sub }) }),
  });
  const desk = { person: '', denies: false };
  const answer = provider.callback();
  server.on('request', (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res);
    const decided = async () => {
      const { prompt, params, session } = await provider.interactionDetails(req, res);
      if (desk.denies) return { error: 'access_denied' };
      if (prompt.name === 'login') return { login: { accountId: desk.person } };
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
      grant.addOIDCScope(String(params.scope));
      return { consent: { grantId: await grant.save() } };
    };
    void decided().then((result) => provider.interactionFinished(req, res, result));
  });
  return {
    issuer,
    desk,
    /** Follows redirects as a new browser does; returns the address back at the site. */
    async visit(address: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let next = new URL(address);
      for (let hops = 0; hops < 10 && next.origin === issuer; hops += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { headers: { cookie }, redirect: 'manual' });
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        await response.arrayBuffer();
        const location = response.headers.get('location');
        if (location === null) throw new Error(`The provider answered ${response.status} at ${next.pathname}`);
        next = new URL(location, next);
      }
      return next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;
