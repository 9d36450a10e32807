import { registerStorage } from '@cloudbase/js-sdk/storage';
import cloudbase from './sdk-core.ts';
import type { CloudApp, CloudStorage } from './sdk-types.ts';

// An open app gets it as well: the SDK adds it to the prototype of all apps.
registerStorage(cloudbase);

export function storageOf(app: CloudApp): CloudStorage {
  if (!hasStorage(app)) throw new TypeError('The SDK did not add its storage to the app');
  return app;
}

function hasStorage(app: CloudApp): app is CloudApp & CloudStorage {
  return 'uploadFile' in app && 'getTempFileURL' in app;
}
