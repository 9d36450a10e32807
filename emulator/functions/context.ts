import { type DeployedFunctionName, SCHEDULE_FUNCTION, SCHEDULE_TIME_LIMIT_MS } from '#contract/deployed-functions.ts';
import { type Identity, loginTypes } from '../identity.ts';
import type { IdentityVariables, Platform } from '../platform.ts';

/** The values of `timeout` and `memorySize` in cloudbaserc.json. */
const FUNCTION_TIME_LIMIT_MS = 20_000;
const FUNCTION_MEMORY_MB = 512;

/** How long a call of a function may take: the `timeout` of its configuration in ms. */
export function timeLimitOf(name: DeployedFunctionName): number {
  return name === SCHEDULE_FUNCTION ? SCHEDULE_TIME_LIMIT_MS : FUNCTION_TIME_LIMIT_MS;
}

/** Environment variables that give a function its verified caller. A call of an administrator or a timer has no uid. */
export function identityVariables(
  platform: Pick<Platform, 'envId'>,
  identity: Identity | undefined,
  sourceIp: string,
): IdentityVariables {
  const caller: IdentityVariables = {
    TCB_UUID: identity?.uid ?? '',
    TCB_CUSTOM_USER_ID: identity?.customUserId ?? '',
    TCB_ISANONYMOUS_USER: identity?.kind === 'anonymous' ? 'true' : 'false',
    LOGINTYPE: identity ? loginTypes[identity.kind] : '',
    TCB_SOURCE_IP: sourceIp,
    TCB_ENV: platform.envId,
    SCF_NAMESPACE: platform.envId,
    TENCENTCLOUD_RUNENV: 'SCF',
  };
  // The SDK reads only the variables listed here.
  return { ...caller, TCB_CONTEXT_KEYS: Object.keys(caller).join(',') };
}

/** The context argument of `main`, in the shape of the platform's event functions. `environment` is JSON text. */
export function functionContext(name: DeployedFunctionName, requestId: string, variables: IdentityVariables) {
  return {
    request_id: requestId,
    function_name: name,
    function_version: '$LATEST',
    namespace: variables.SCF_NAMESPACE,
    time_limit_in_ms: timeLimitOf(name),
    memory_limit_in_mb: FUNCTION_MEMORY_MB,
    environment: JSON.stringify(variables),
  };
}
