import { storedText } from './storage/device-storage.ts'

/**
 * The card of a quoted service chosen on the home page, for the quote form opened next in this tab. Without
 * it, the form asks for the service.
 */
export const chosenCard = storedText('sessionStorage', 'chosen-card')
