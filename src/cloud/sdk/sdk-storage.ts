import { registerStorage } from '@cloudbase/js-sdk/storage';
import cloudbase from './sdk-core.ts';
import type { CloudApp, CloudStorage } from './sdk-types.ts';

// Whatever app is open gets it as well: the SDK puts it into what all of them derive from.
registerStorage(cloudbase);

export function storageOf(app: CloudApp): CloudStorage {
  if (!hasStorage(app)) throw new TypeError('The SDK did not add its storage to the app');
  return app;
}

function hasStorage(app: CloudApp): app is CloudApp & CloudStorage {
  return 'uploadFile' in app && 'getTempFileURL' in app;
}
