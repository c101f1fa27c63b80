/**
 * A name as names are compared: small letters without accents, and without the signs that people leave out or write in
 * several ways ("Ng'ang'a", "Ng’ang’a", "Nganga"). The database has the same rule (`fold_name`), and indexes over it.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .toLowerCase()
}
