import { HOUR } from '../time.ts'

/** Between the second word of the office and the end of a lost factor: time for whoever has not lost it to say so. */
export const RESTORATION_WAIT = 72 * HOUR

export type RestorationStep =
  | { readonly kind: 'ask' | 'agree' }
  | { readonly kind: 'refused'; readonly why: 'own' | 'owners_only' | 'asked_already' | 'agreed_already' }

/** What one more word of the office comes to. Nobody is both people, nobody decides about themself, and of the office only owners decide. */
export function restorationStep(
  by: { readonly userId: string; readonly isOwner: boolean },
  of: { readonly userId: string; readonly isOffice: boolean },
  standing: { readonly askedBy: string; readonly agreed: boolean } | null,
): RestorationStep {
  if (by.userId === of.userId) return { kind: 'refused', why: 'own' }
  if (of.isOffice && !by.isOwner) return { kind: 'refused', why: 'owners_only' }
  if (!standing) return { kind: 'ask' }
  if (standing.agreed) return { kind: 'refused', why: 'agreed_already' }
  return standing.askedBy === by.userId ? { kind: 'refused', why: 'asked_already' } : { kind: 'agree' }
}
