import { createHash } from 'node:crypto';

const policy = {
  'default-src': "'none'",
  // The login screen's styles are inlined, and the headless library positions layers by style attributes.
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self'",
  // Logos: of the storage, a preview before the upload, or any https URL that a profile contains.
  'img-src': "'self' data: blob: https:",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Returns the headers of the built app with the given `index.html`. `connections` are the hosts that it may call. */
export function securityHeaders(page: string, connections: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': policyText(policy, page, connections),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** Returns the headers for the hosting of an environment. */
export function hostingHeaders(page: string, environmentId: string): Record<string, string> {
  return securityHeaders(page, connectionsOf(environmentId));
}

/** Returns the policy for a meta tag. `frame-ancestors` works in a header only. */
export function contentSecurityPolicyTag(page: string, environmentId: string): string {
  const { 'frame-ancestors': _, ...directives } = policy;
  return policyText(directives, page, connectionsOf(environmentId));
}

/** Returns the environment's gateway and the object storage of the logos. */
function connectionsOf(environmentId: string): string[] {
  const gateway = `https://${environmentId}.api.tcloudbasegateway.com`;
  return ["'self'", gateway, 'https://*.myqcloud.com', 'https://*.tcb.qcloud.la'];
}

function policyText(
  directives: Readonly<Record<string, string>>,
  page: string,
  connections: readonly string[],
): string {
  const scripts = ["'self'", ...hashesOfInlineScripts(page)].join(' ');
  return Object.entries({ ...directives, 'script-src': scripts, 'connect-src': connections.join(' ') })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Returns the hashes of the page's inline scripts, so that no other inline script runs. */
function hashesOfInlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
