/** Names as people write them, and by what each is compared: the rule in code and the one in the database have to agree. */
export const foldedNames: readonly (readonly [string, string])[] = [
  ['Wanjiku Kamau', 'wanjiku kamau'],
  ["Ng'ang'a", 'nganga'],
  ['Ng’ang’a', 'nganga'],
  ['NG`ANG´A', 'nganga'],
  ['NG`ANG`A_4%', 'nganga_4%'],
  ['Thiong’o wa Ngũgĩ', 'thiongo wa ngugi'],
  ['Éloïse Müller-Çelik', 'eloise muller-celik'],
  ['Nairobi–Mombasa 4 × 4', 'nairobi–mombasa 4 × 4'],
  ['', ''],
]
