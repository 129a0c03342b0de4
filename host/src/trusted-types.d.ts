interface TrustedTypePolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string; createHTML?: (text: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

interface Window {
  /** Missing in browsers without Trusted Types. */
  trustedTypes?: TrustedTypePolicyFactory;
}
