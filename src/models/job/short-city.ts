/** People write 杭州 and 杭州市, and a search for the shorter one finds both. */
export function shortCity(city: string): string {
  return city.replace(/(?<=.)市$/u, '');
}
