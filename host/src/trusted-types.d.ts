interface TrustedTypePolicyRules {
  createScriptURL?: (url: string) => string;
  createHTML?: (text: string) => string;
  createScript?: (text: string) => string;
}

interface TrustedTypePolicyFactory {
  createPolicy: (
    name: string,
    rules: TrustedTypePolicyRules,
  ) => { createScriptURL: (url: string) => unknown; createHTML: (text: string) => unknown };
}

interface Window {
  /** Missing in browsers without Trusted Types. */
  trustedTypes?: TrustedTypePolicyFactory;
}
