import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { listen } from './edge.ts';

/** An account of the provider: its claims beside `sub`. */
export type Account = Readonly<Record<string, unknown>>;

export const CLIENT = { id: 'release', secret: 'a-secret-of-the-client-that-is-long-enough' };
/** A client that gets no device codes. */
export const WEB_CLIENT = { ...CLIENT, id: 'release-web' };
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

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
        grant_types: ['authorization_code', DEVICE_GRANT],
        response_types: ['code'],
      },
      {
        client_id: WEB_CLIENT.id,
        client_secret: WEB_CLIENT.secret,
        redirect_uris: [redirect],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: ['openid', 'email', 'groups'],
    features: { devInteractions: { enabled: false }, deviceFlow: { enabled: true } },
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
      const { left, page } = await walk(address, issuer);
      if (!left) throw new Error(`The provider stays at a page: ${page}`);
      return left;
    },
    /** Opens the page of a device code, and sends its forms as a person does who confirms all. */
    async confirm(address: string): Promise<void> {
      await walk(address, issuer);
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

const FORM = /<form[^>]* action="([^"]+)"/;
const INPUT = /<input[^>]* name="(\w+)" value="([^"]*)"/g;

/**
 * Follows redirects, and sends forms, until the browser leaves the provider or comes to a page
 * without a form.
 */
async function walk(address: string, issuer: string): Promise<{ left?: URL; page: string }> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  let form: URLSearchParams | undefined;
  for (let hops = 0; hops < 12; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = form ? { method: 'POST', body: form } : {};
    const response = await fetch(next, { ...sent, headers: { cookie }, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const page = await response.text();
    // A field to be filled in asks for another code.
    const action = page.includes('type="text"') ? undefined : FORM.exec(page)?.[1];
    const location = response.headers.get('location') ?? action;
    if (location === undefined) return { page };
    next = new URL(location, next);
    form = action
      ? new URLSearchParams([...page.matchAll(INPUT)].map(([, name = '', value = '']) => [name, value]))
      : undefined;
    if (next.origin !== issuer) return { left: next, page };
  }
  throw new Error(`The provider sends the browser on and on, at last to ${next.pathname}`);
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;
