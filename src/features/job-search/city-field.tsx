import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { controlClass } from '../../components/ui/field.tsx';
import { jobSearchCopy as texts } from '../../copy/recruiting/job-search.ts';

const suggestions: readonly string[] = texts.cities;

type CityFieldProps = { city: string; onChange: (city: string) => void };

/** The city to search in. It takes effect when it is complete, since half a name matches no city. */
export function CityField({ city, onChange }: CityFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(city);
  const [shown, setShown] = useState(city);
  // The address changed by another way, for example by a link or by clearing all filters.
  if (shown !== city) {
    setShown(city);
    setTyped(city);
  }

  function apply(text: string): void {
    if (text.trim() !== city) onChange(text.trim());
  }

  function type(text: string): void {
    setTyped(text);
    if (text === '' || suggestions.includes(text)) apply(text);
  }

  return (
    <div className="relative w-32 max-lg:flex-[1_1_8rem]">
      <MapPin
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        type="text"
        name="city"
        list={id}
        aria-label={texts.city}
        placeholder={texts.city}
        maxLength={32}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => apply(typed)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply(typed)}
        className={classNames(
          controlClass,
          'h-9 pl-8 pointer-coarse:h-11',
          city === '' ? 'border-field' : 'border-accent-ink',
        )}
      />
      <datalist id={id}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
