import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { companyCopy } from '../../copy/company.ts';

type CompanyLogoProps = { url: string; name: string; size?: 'md' | 'lg'; busy?: boolean };

/** The logo in a frame of fixed size. A company without a logo, or with one that fails to load, has a building instead. */
export function CompanyLogo({ url, name, size = 'md', busy = false }: CompanyLogoProps) {
  const [broken, setBroken] = useState('');
  const { alt, none } = companyCopy.logo;
  return (
    <span
      aria-busy={busy || undefined}
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-page text-muted',
        size === 'lg' ? 'size-18 sm:size-20' : 'size-16',
      )}
    >
      {url !== '' && url !== broken ? (
        <img
          src={url}
          alt={alt(name)}
          onError={() => setBroken(url)}
          className={classNames('size-full object-contain', busy && 'opacity-50')}
        />
      ) : (
        <Building2
          role="img"
          aria-label={url === '' ? none : alt(name)}
          size={size === 'lg' ? 30 : 26}
          strokeWidth={1.5}
        />
      )}
    </span>
  );
}
