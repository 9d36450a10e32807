import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { companyCopy } from '../../copy/company.ts';

/** The logo in a frame that it can't outgrow; a building where there is none, or none that loads. */
export function CompanyLogo({ url, name, busy = false }: { url: string; name: string; busy?: boolean }) {
  const [broken, setBroken] = useState('');
  return (
    <div
      aria-busy={busy || undefined}
      className="flex size-18 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-page text-muted sm:size-20"
    >
      {url !== '' && url !== broken ? (
        <img
          src={url}
          alt={companyCopy.logo.alt(name)}
          onError={() => setBroken(url)}
          className={busy ? 'size-full object-contain opacity-50' : 'size-full object-contain'}
        />
      ) : (
        <Building2 size={30} strokeWidth={1.5} aria-hidden />
      )}
    </div>
  );
}
