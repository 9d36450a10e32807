type OneLineProps = {
  text: string;
  /** Stands, more quietly, where there is no text. */
  blank?: string;
};

/** An address, a number: on one line, ending in … where the column is too narrow, and whole on hover. */
export function OneLine({ text, blank = '' }: OneLineProps) {
  if (text === '') return <span className="whitespace-nowrap text-muted">{blank}</span>;
  return (
    <span className="line-clamp-1 break-all md:max-w-52" title={text}>
      {text}
    </span>
  );
}

/** A name: on two lines at most, in a column that longer neighbours can't squeeze into a thread. */
export function NameText({ text }: { text: string }) {
  return (
    // An inline box, so that the button around it keeps the base line of the row.
    <span
      className="line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom md:max-w-72 md:min-w-20"
      title={text}
    >
      {text}
    </span>
  );
}
