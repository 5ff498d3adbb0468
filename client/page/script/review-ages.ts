import { ageText } from '../../../shared/lib/time/age-text.ts'

/** The page may be old, so it shows the month; this replaces it with the age as of today. */
export function enhanceAges() {
  for (const time of document.querySelectorAll('time')) time.textContent = ageText(time.dateTime, Date.now())
}
