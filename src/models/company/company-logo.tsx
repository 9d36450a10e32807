import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { companyCopy } from '../../copy/company.ts';

type CompanyLogoProps = { url: string; name: string; size?: 'sm' | 'md' | 'lg'; busy?: boolean };

const frames = { sm: 'size-8 rounded-sm', md: 'size-16 rounded-md', lg: 'size-18 rounded-md sm:size-20' };
const pictures = { sm: 18, md: 26, lg: 30 };

/** The logo in a frame of fixed size. A company without a logo, or with one that fails to load, has a building instead. */
export function CompanyLogo({ url, name, size = 'md', busy = false }: CompanyLogoProps) {
  const [broken, setBroken] = useState('');
  const { alt, none } = companyCopy.logo;
  return (
    <span
      aria-busy={busy || undefined}
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden border border-line bg-page text-muted',
        frames[size],
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
        <Building2 role="img" aria-label={url === '' ? none : alt(name)} size={pictures[size]} strokeWidth={1.5} />
      )}
    </span>
  );
}
