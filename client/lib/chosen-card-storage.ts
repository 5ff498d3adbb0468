// The card of a quoted service chosen on the home page, for the quote form opened next in this tab.
const key = 'chosen-card'

/** Storage may be blocked; the form then asks for the service. */
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
