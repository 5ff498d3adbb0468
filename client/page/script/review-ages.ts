import { ageText } from '../../../shared/lib/time/age-text.ts'

/** The page was made some time ago and says the month; how long ago that was follows from today. */
export function enhanceAges() {
  for (const time of document.querySelectorAll('time')) time.textContent = ageText(time.dateTime, Date.now())
}
