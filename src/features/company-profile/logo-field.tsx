import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { logoTypes } from '#contract/logo.ts';
import { checkLogoFile, uploadLogo } from '../../cloud/logo/logo-storage.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FieldFrame } from '../../components/ui/field.tsx';
import { companyCopy } from '../../copy/company.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';

type LogoFieldProps = {
  userId: string;
  companyName: string;
  value: string;
  onChange: (url: string) => void;
  error: string | undefined;
};

/** Chooses, uploads and shows the logo; it belongs to the profile once the form is saved. */
export function LogoField({ userId, companyName, value, onChange, error }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { preview, isBusy, message, upload, forget } = useLogoUpload(userId, onChange);
  const failure = message?.tone === 'danger' ? message.text : error;
  return (
    <FieldFrame id={id} label={companyCopy.fields.logo} error={failure} help={companyCopy.logo.hint}>
      <div className="flex items-center gap-4">
        <CompanyLogo url={preview ?? value} name={companyName || companyCopy.logo.preview} busy={isBusy} size="lg" />
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            name="logo"
            accept={logoTypes.join(',')}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Choosing the same file again must count as a choice.
              event.target.value = '';
              if (file) upload(file);
            }}
          />
          <Button
            icon={Upload}
            busy={isBusy}
            busyLabel={companyCopy.logo.uploading}
            onClick={() => input.current?.click()}
          >
            {companyCopy.logo.choose}
          </Button>
          {value !== '' && !isBusy && (
            <Button
              onClick={() => {
                forget();
                onChange('');
              }}
            >
              {companyCopy.logo.remove}
            </Button>
          )}
          <p role="status" className="text-sm text-success empty:hidden">
            {message?.tone === 'success' ? message.text : ''}
          </p>
        </div>
      </div>
    </FieldFrame>
  );
}

/** A file that is refused has its own text; any other failure is a failed upload [8.14]. */
function uploadFailure(reason: unknown): string {
  const isFileWrong = reason instanceof AppError && reason.code === 'VALIDATION_FAILED';
  return isFileWrong ? reason.message : companyCopy.logo.failed(errorText(reason));
}

function useLogoUpload(userId: string, onUploaded: (url: string) => void) {
  const [preview, setPreview] = useState<string | null>(null);
  const { message, notify, fail, clear } = useMessage();
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);

  async function upload(file: File): Promise<void> {
    clear();
    try {
      await checkLogoFile(file);
    } catch (reason) {
      fail(reason);
      return;
    }
    setPreview(URL.createObjectURL(file));
    try {
      onUploaded(await uploadLogo(file, userId));
      notify('success', companyCopy.logo.uploaded);
    } catch (reason) {
      fail(reason, uploadFailure(reason));
    } finally {
      setPreview(null);
    }
  }

  return { preview, message, isBusy: preview !== null, upload, forget: clear };
}
