import type { BegunDeviceLogin, BegunLogin, PendingLogin } from '@app/shared/contracts/release-login';
import { LOGIN_RETURN } from '@app/shared/release-rules/login-return';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Person } from '../registry/sessions.ts';
import { beginDeviceLogin, finishDeviceLogin, type Granted, type Unconfirmed } from './device.ts';
import { groupsOf, personOf } from './person.ts';
import type { LoginSettings } from './settings.ts';

/** Time in seconds that the provider has for an answer. */
const PATIENCE_S = 10;

/** The company's login. All calls reject when the provider cannot be reached. */
export interface Provider {
  /** @param origin public address of this site */
  begin(origin: string): Promise<BegunLogin>;
  /**
   * Exchanges the code of the returned query; the provider's answer has to match what the tab
   * kept.
   */
  finish(origin: string, query: string, pending: PendingLogin): Promise<Person>;
  /** Login from the command line. */
  beginDevice(): Promise<BegunDeviceLogin>;
  /** The person, once they have confirmed with any browser. */
  finishDevice(deviceCode: string): Promise<Unconfirmed | Person>;
}

export function createProvider(settings: LoginSettings): Provider {
  const { issuer, clientId, clientSecret, scope } = settings;
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  let known: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const found = await discovery(issuer, clientId, undefined, None(), { timeout: PATIENCE_S, execute: insecure });
    const server = found.serverMetadata();
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const secret = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    const config = new Configuration(server, clientId, undefined, clientSecret ? secret(clientSecret) : None());
    config.timeout = PATIENCE_S;
    for (const allow of insecure) allow(config);
    return config;
  }

  /** Asked again after a failure, because the provider may have been restarting. */
  function configuration(): Promise<Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  async function personIn(config: Configuration, answer: Granted): Promise<Person> {
    const claims = answer.claims();
    if (!claims) throw new Error('The provider sent no ID token.');
    // Many providers leave names and groups out of the ID token.
    const more = config.serverMetadata().userinfo_endpoint;
    const named = settings.nameClaim === 'email' ? ['email', 'email_verified'] : [settings.nameClaim];
    const isComplete = groupsOf(claims, settings) !== undefined && named.every((one) => claims[one] !== undefined);
    if (!more || isComplete) return personOf(claims, settings);
    const info = await fetchUserInfo(config, answer.access_token, claims.sub);
    return personOf({ ...info, ...claims }, settings);
  }

  return {
    async begin(origin) {
      const config = await configuration();
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(config, {
        redirect_uri: `${origin}${LOGIN_RETURN}`,
        scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, pending };
    },
    async finish(origin, query, { state, nonce, verifier }) {
      const config = await configuration();
      const answer = await authorizationCodeGrant(config, new URL(`${origin}${LOGIN_RETURN}${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return personIn(config, answer);
    },
    beginDevice: async () => beginDeviceLogin(await configuration(), scope),
    async finishDevice(deviceCode) {
      const config = await configuration();
      const answer = await finishDeviceLogin(config, deviceCode);
      return typeof answer === 'string' ? answer : personIn(config, answer);
    },
  };
}
