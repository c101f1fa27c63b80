const key = 'upeo-push-offer'

/** Whether somebody on this device has said yes or no already. */
export const pushOfferAnswered = {
  isSet(): boolean {
    try {
      return window.localStorage.getItem(key) !== null
    } catch {
      // Storage is blocked: who cannot be remembered is not asked.
      return true
    }
  },
  set(): void {
    try {
      window.localStorage.setItem(key, 'answered')
    } catch {
      return
    }
  },
}
