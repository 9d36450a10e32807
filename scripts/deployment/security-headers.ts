import { createHash } from 'node:crypto';

const policy = {
  'default-src': "'none'",
  // The login screen's styles stand in the page; the headless library positions its layers by style attributes.
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self'",
  // Logos: the storage's, a preview before the upload, and whatever https address a profile names.
  'img-src': "'self' data: blob: https:",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Headers of the built app, whose `index.html` is `page`; `connections` are the places that it may call. */
export function securityHeaders(page: string, connections: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': policyText(policy, page, connections),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** The same for the hosting of an environment. */
export function hostingHeaders(page: string, environmentId: string): Record<string, string> {
  return securityHeaders(page, connectionsOf(environmentId));
}

/** The policy as the page itself can carry it: who may frame the page can be said in a header only. */
export function contentSecurityPolicyTag(page: string, environmentId: string): string {
  const { 'frame-ancestors': _, ...inPage } = policy;
  return policyText(inPage, page, connectionsOf(environmentId));
}

/** The environment's gateway, and the object storage that takes the logos. */
function connectionsOf(environmentId: string): string[] {
  const gateway = `https://${environmentId}.api.tcloudbasegateway.com`;
  return ["'self'", gateway, 'https://*.myqcloud.com', 'https://*.tcb.qcloud.la'];
}

function policyText(
  directives: Readonly<Record<string, string>>,
  page: string,
  connections: readonly string[],
): string {
  const scripts = ["'self'", ...hashesOfScripts(page)].join(' ');
  return Object.entries({ ...directives, 'script-src': scripts, 'connect-src': connections.join(' ') })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Of the scripts that stand in the page itself: these run, as they were built, and no other that gets in there. */
function hashesOfScripts(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
