// The card of a quoted service that was chosen on the home page, for the form of a quote that this tab opens after it.
const key = 'chosen-card'

/** Storage may be forbidden: the form asks then. */
export function saveChosenCard(card: string) {
  try {
    sessionStorage.setItem(key, card)
  } catch {}
}

export function loadChosenCard(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
