/** Whether somebody would sign in with another address: capitals make none (the accounts' index is on the lower case). */
export function isOtherAddress(before: string, after: string): boolean {
  return before.toLowerCase() !== after.trim().toLowerCase()
}
