/** The badge counts as far as this (spec, constants of the guide's part). */
const MOST = 999

export function badgeText(unread: number): string {
  return unread > MOST ? `${MOST}+` : String(unread)
}
