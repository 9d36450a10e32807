/** Bounds of searches of frequent words, in records. Tests make them small. */
export const searchBounds = {
  /**
   * Those with the rarest piece of a search that are read and sorted, which takes about 150 ms. With more of them, a search
   * finds a page by reading the table in its order.
   */
  candidates: 25_000,
  /** The newest ones, which a search of frequent words ranks: reading them takes about 35 ms. */
  ranked: 10_000,
  /** The newest ones with a frequent piece, of which it is asked whether they have the search's other pieces, too. */
  compared: 5000,
  /** If fewer of these have, the table is not read in its order: a page would take 100,000 rows of a million, or more. */
  together: 5,
};
