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

/** What the built app connects to. */
export type HostingPlace = { environmentId: string; bucket: string; region: string };

/** Returns the headers for the hosting of an environment. */
export function hostingHeaders(page: string, place: HostingPlace): Record<string, string> {
  return securityHeaders(page, connectionsOf(place));
}

/** Returns the policy for a meta tag. `frame-ancestors` works in a header only. */
export function contentSecurityPolicyTag(page: string, place: HostingPlace): string {
  const { 'frame-ancestors': _, ...directives } = policy;
  return policyText(directives, page, connectionsOf(place));
}

/** Returns the origin of an environment's HTTP API. */
export function gatewayOrigin(environmentId: string): string {
  return `https://${environmentId}.api.tcloudbasegateway.com`;
}

/** Returns the environment's gateway and its own bucket at both addresses that the object storage has for it. */
function connectionsOf({ environmentId, bucket, region }: HostingPlace): string[] {
  const storage = `cos.${region}.myqcloud.com`;
  return ["'self'", gatewayOrigin(environmentId), `https://${bucket}.${storage}`, `https://${storage}/${bucket}/`];
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
